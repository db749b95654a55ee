// Takes screenshots of the page for review: all games, light and dark, on a phone and on a desktop.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { launch, serve } from "./serve.mjs";

const folder = fileURLToPath(new URL("pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const { server, url } = await serve();
const browser = await launch();
const links = {
  territorial: "game=territorial&moves=K@a8+K@g8+Q@f8+Q@c4+B@g7+B@f7+P@d4+R@c6+N@c7",
  circular: "game=circular&moves=d2e2+i4g4+a1p1+l2n2+d3f3+i3h3+p1o1+l1m1",
  "three-man": "game=three-man&moves=g1h3+j1i3+r1q3+b1c3+j2j3+w2w4+c3e4+i1j1",
  "numbered-shogi": "game=numbered-shogi&moves=g2g3=2+f6f5=2+g3f4=3+f5e4=3",
};
const wanted = process.argv.slice(2);
for (const [name, hash] of Object.entries(links)) {
  for (const [size, width, height] of [
    ["desktop", 1400, 900],
    ["phone", 390, 844],
  ]) {
    for (const theme of ["light", "dark"]) {
      const picture = `${name}-${size}-${theme}`;
      if (wanted.length > 0 && !wanted.some((part) => picture.includes(part))) continue;
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
      page.on("console", (message) => console.log(picture, message.text()));
      page.on("pageerror", (error) => console.log(picture, error.message));
      await page.goto(`${url}#${hash}`);
      await page.waitForSelector("[data-cell]");
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}${picture}.png`, fullPage: size === "phone" });
      await page.close();
    }
  }
}
await browser.close();
server.close();
