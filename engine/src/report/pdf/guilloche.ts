/** Short numbers keep the page small. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/**
 * A closed curve about the origin as path data: a circle of `radius` whose distance from the center swings by
 * `depth`, `petals` times a turn, with a finer swing upon it. The engraver's rosette.
 */
export function rosette(radius: number, depth: number, petals: number, phase: number): string {
  const steps = petals * 12;
  let path = '';
  for (let i = 0; i < steps; i++) {
    const turn = (i / steps) * 2 * Math.PI;
    const swing = Math.cos(petals * turn + phase) + 0.32 * Math.cos(3 * petals * turn - 2 * phase);
    const r = radius + depth * swing;
    path += `${i === 0 ? 'M' : 'L'}${short(r * Math.cos(turn))} ${short(r * Math.sin(turn))}`;
  }
  return `${path}Z`;
}

/** Interlaced rosettes; `seed` spreads their phases, so that each document has its own. */
export function rosettes(seed: number, radius: number, depth: number, lines: number): string {
  const offset = ((seed % 997) / 997) * 2 * Math.PI;
  const phases = Array.from({ length: lines }, (_, i) => offset + (i / lines) * 2 * Math.PI);
  return phases.map((phase) => rosette(radius, depth, 12, phase)).join('');
}

/** A band of interlaced waves, `width` long, about the line y = 0, as path data. */
export function waves(width: number, depth: number, length: number, lines: number): string {
  const step = length / 12;
  let path = '';
  for (let line = 0; line < lines; line++) {
    const phase = (line / lines) * 2 * Math.PI;
    for (let x = 0; x <= width; x += step) {
      const turn = (x / length) * 2 * Math.PI;
      const swell = 0.55 + 0.45 * Math.sin(turn / 5 + phase / 2);
      path += `${x === 0 ? 'M' : 'L'}${short(x)} ${short(depth * swell * Math.sin(turn + phase))}`;
    }
  }
  return path;
}
