/** The seam where the loop begins anew is blended over this share of it. */
const BLEND = 0.1;
/** How much of each random step is taken, and so how dark the noise is. */
const STEP = 0.02;

/** A random walk that is drawn back to zero. */
function walk(length: number, random: () => number): Float32Array {
  const samples = new Float32Array(length);
  let value = 0;
  for (let index = 0; index < length; index += 1) {
    value = (value + STEP * (random() * 2 - 1)) / (1 + STEP);
    samples[index] = value;
  }
  return samples;
}

/**
 * Brown noise of so many samples, between -1 and 1, that can be played in a loop: its end leads into its beginning
 * without a click. `random`: 0 up to 1.
 */
export function brownNoise(length: number, random: () => number): Float32Array<ArrayBuffer> {
  const blended = Math.floor(length * BLEND);
  const walked = walk(length + blended, random);
  const noise = walked.slice(0, length);
  for (let index = 0; index < blended; index += 1) {
    // What came after the end fades out while the beginning fades in: as loud as the rest all the way.
    const angle = (index / blended) * (Math.PI / 2);
    noise[index] = Math.sin(angle) * (walked[index] ?? 0) + Math.cos(angle) * (walked[length + index] ?? 0);
  }
  const peak = noise.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return peak > 0 ? noise.map((sample) => sample / peak) : noise;
}
