/** Rounded for short markup. */
const short = (value: number) => value.toFixed(2);

/**
 * One closed curve of a guilloché rosette around the origin, as SVG path data: a circle of `radius` whose
 * distance from the center swings by `depth`, `petals` times a turn, with a finer swing upon it.
 */
export function rosette(radius: number, depth: number, petals: number, phase: number): string {
  // Enough for the finer swing, three times a petal, to be drawn without corners.
  const steps = petals * 40;
  let path = '';
  for (let i = 0; i <= steps; i++) {
    const turn = (i / steps) * 2 * Math.PI;
    const swing = Math.cos(petals * turn + phase) + 0.32 * Math.cos(3 * petals * turn - 2 * phase);
    const r = radius + depth * swing;
    path += `${i === 0 ? 'M' : 'L'}${short(r * Math.cos(turn))} ${short(r * Math.sin(turn))}`;
  }
  return `${path}Z`;
}

/** Interlaced rosettes whose phases are spread by `seed`, so that each document has its own. */
export function rosettes(
  seed: number,
  { radius, depth, petals, lines }: { radius: number; depth: number; petals: number; lines: number },
): string {
  const offset = ((seed % 997) / 997) * 2 * Math.PI;
  return Array.from({ length: lines }, (_, i) =>
    rosette(radius, depth, petals, offset + (i / lines) * 2 * Math.PI),
  ).join('');
}

/** A band of interlaced waves, `width` long, about the line y = 0, as SVG path data. */
export function waves(width: number, depth: number, length: number, lines: number): string {
  const step = length / 14;
  let path = '';
  for (let line = 0; line < lines; line++) {
    const phase = (line / lines) * 2 * Math.PI;
    for (let x = 0; x <= width; x += step) {
      const turn = (x / length) * 2 * Math.PI;
      const swell = 0.55 + 0.45 * Math.sin(turn / 5 + phase / 2);
      const y = depth * swell * Math.sin(turn + phase);
      path += `${x === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`;
    }
  }
  return path;
}
