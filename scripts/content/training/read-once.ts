/** Keeps all that is read of the examples while a dialogue is trained: each is asked for three times or more. */
import { type Analyser, type Analysis, analyse, type Unit } from '#conversation/nlu/analyse.ts';
import type { Reader, Seen } from '#conversation/nlu/understand.ts';

export function readOnce(analyser: Analyser): Reader['analysis'] {
  const known = new Map<string, Analysis>();
  return (text) => {
    const analysis = known.get(text) ?? analyse(text, analyser);
    known.set(text, analysis);
    return analysis;
  };
}

/** The same reader, which sees each text once; its parts are asked for but rarely. Nobody may change what they get. */
export function seeOnce(reader: Reader): Reader {
  const known = new Map<readonly Unit[], Seen>();
  return {
    ...reader,
    see: (units, analysis) => {
      if (units !== analysis.units) return reader.see(units, analysis);
      const seen = known.get(units) ?? reader.see(units, analysis);
      known.set(units, seen);
      return seen;
    },
  };
}
