import { BUCKETS } from '#conversation/nlu/feature-hash.ts';
import type { Features } from '#conversation/nlu/features.ts';

/** Samples laid out for training: features renumbered densely, all samples' features end to end. */
export interface Matrix {
  /** Dense column to bucket. */
  buckets: Int32Array;
  /** Where each sample's features begin; one more than there are samples. */
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
  /** Weight of each sample; 1 for an authored phrase. */
  weights: Float32Array;
}

const UNWANTED = -1;

/** Lays out samples, leaving out the buckets that are not `wanted`. Matrices given the same `column` number alike. */
export function matrixOf(
  samples: readonly { features: Features; weight: number }[],
  wanted: (bucket: number) => boolean,
  column = new Map<number, number>(),
): Matrix {
  const most = samples.reduce((sum, { features }) => sum + features.buckets.length, 0);
  const columns = new Int32Array(most);
  const values = new Float32Array(most);
  const starts = new Int32Array(samples.length + 1);
  // The column of each bucket, from 1 on; 0: not seen yet. A table is quicker than a map, and there are millions to look up.
  const columnOf = new Int32Array(BUCKETS);
  for (const [bucket, at] of column) columnOf[bucket] = at + 1;
  let size = 0;
  samples.forEach(({ features }, i) => {
    for (let k = 0; k < features.buckets.length; k++) {
      const bucket = features.buckets[k] as number;
      if (columnOf[bucket] === 0) {
        columnOf[bucket] = wanted(bucket) ? column.size + 1 : UNWANTED;
        if (columnOf[bucket] !== UNWANTED) column.set(bucket, column.size);
      }
      if (columnOf[bucket] === UNWANTED) continue;
      columns[size] = (columnOf[bucket] as number) - 1;
      values[size++] = features.values[k] as number;
    }
    starts[i + 1] = size;
  });
  return {
    buckets: Int32Array.from(column.keys()),
    starts,
    columns: columns.slice(0, size),
    values: values.slice(0, size),
    weights: Float32Array.from(samples, ({ weight }) => weight),
  };
}

/** Where the features of each column stand, one column after the other. */
interface Places {
  /** Where each column's places begin; one more than there are columns. */
  starts: Int32Array;
  places: Int32Array;
}

const placesOf = new WeakMap<Matrix, Places>();

function placesIn(matrix: Matrix): Places {
  const known = placesOf.get(matrix);
  if (known) return known;
  const { columns, buckets } = matrix;
  const starts = new Int32Array(buckets.length + 1);
  for (let k = 0; k < columns.length; k++) {
    const next = (columns[k] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let column = 0; column < buckets.length; column++)
    starts[column + 1] = (starts[column + 1] as number) + (starts[column] as number);
  const free = starts.slice();
  const places = new Int32Array(columns.length);
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] as number;
    const place = free[column] as number;
    places[place] = k;
    free[column] = place + 1;
  }
  const found = { starts, places };
  placesOf.set(matrix, found);
  return found;
}

/**
 * The same samples with only the chosen buckets. The features are found by their columns: a matrix is narrowed for dozens
 * of classes, each of which keeps few of its columns.
 */
export function narrowed(matrix: Matrix, chosen: ReadonlySet<number>): Matrix {
  const { starts: columnStarts, places } = placesIn(matrix);
  const renumbered = new Int32Array(matrix.buckets.length);
  const isKept = new Uint8Array(matrix.columns.length);
  const buckets: number[] = [];
  let size = 0;
  for (let column = 0; column < matrix.buckets.length; column++) {
    const bucket = matrix.buckets[column] as number;
    if (!chosen.has(bucket)) continue;
    renumbered[column] = buckets.push(bucket) - 1;
    const end = columnStarts[column + 1] as number;
    for (let place = columnStarts[column] as number; place < end; place++) isKept[places[place] as number] = 1;
    size += end - (columnStarts[column] as number);
  }
  const starts = new Int32Array(matrix.starts.length);
  const columns = new Int32Array(size);
  const values = new Float32Array(size);
  let count = 0;
  let sample = 0;
  for (let k = isKept.indexOf(1); k >= 0; k = isKept.indexOf(1, k + 1)) {
    while ((matrix.starts[sample + 1] as number) <= k) starts[++sample] = count;
    columns[count] = renumbered[matrix.columns[k] as number] as number;
    values[count++] = matrix.values[k] as number;
  }
  starts.fill(count, sample + 1);
  return { ...matrix, buckets: Int32Array.from(buckets), starts, columns, values };
}
