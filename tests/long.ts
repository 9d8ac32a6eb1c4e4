/** True in `npm run test:long`, which also runs what takes too long for every `npm test`. */
export const LONG = process.env.TEST_LONG === '1';
