/** A storage that is full: writes of larger rows fail in the way in which they fail in browsers. */
import Dexie, { type DBCore } from 'dexie';

export class FullDevice {
  /** Greatest row that fits, in characters of JSON. */
  largest = Number.POSITIVE_INFINITY;

  rule(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'full', level: 100, create: (core) => this.wrap(core) });
  }

  private wrap(core: DBCore): DBCore {
    return {
      ...core,
      table: (name) => {
        const real = core.table(name);
        return {
          ...real,
          mutate: async (request) => {
            const values = request.type === 'put' || request.type === 'add' ? request.values : [];
            if (values.every((value) => JSON.stringify(value).length <= this.largest)) return real.mutate(request);
            const full = new Dexie.QuotaExceededError('no space');
            return {
              numFailures: values.length,
              failures: Object.fromEntries(values.map((_, index) => [index, full])),
              results: [],
              lastResult: undefined,
            };
          },
        };
      },
    };
  }
}
