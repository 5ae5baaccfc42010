// citty reads NO_COLOR when it is imported, and knows only the value 1. Every non-empty value means no colors.
const { stdout, stderr, env } = process;
if (!stdout.isTTY || !stderr.isTTY || (env.NO_COLOR !== undefined && env.NO_COLOR !== "")) env.NO_COLOR = "1";
