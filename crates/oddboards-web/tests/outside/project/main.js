import { Engine } from "oddboards";

import { told } from "./told.js";

console.log(await told(Engine));
