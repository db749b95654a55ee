"""Learns to play a game by self-play, from nothing but its rules."""
