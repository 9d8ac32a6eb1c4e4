/** Keeps what learners tell of themselves and of those with them: each diet by the person whose it is. */
import type { TalkState } from '../../partner.ts';
import type { Told } from './told.ts';

/** The learner's diets after a reply: one that it says is not theirs but somebody else's is theirs no more. */
function ownAvoids(talk: TalkState, told: readonly Told[]): string[] {
  const own = told.filter((one) => !one.isOfOthers);
  const others = new Set(told.filter((one) => one.isOfOthers).flatMap(({ avoids }) => avoids));
  const isDenied = told.some(({ isOfOthers, isNotOwn }) => isOfOthers && isNotOwn);
  const isMoved = (id: string, isNotOwn: boolean) => isNotOwn && others.has(id);
  return [
    ...new Set([
      ...talk.avoids.filter((id) => !isMoved(id, isDenied)),
      ...own.flatMap(({ avoids, isNotOwn = false }) => avoids.filter((id) => !isMoved(id, isNotOwn))),
    ]),
  ];
}

/** The diet of each of those with the learner, by the entry that names them; '' for whoever is not named. */
function avoidedBy(talk: TalkState, others: readonly Told[]): Record<string, string[]> {
  const kept = { ...talk.avoidedBy };
  for (const { whose, avoids } of others) {
    const who = whose ?? '';
    kept[who] = [...new Set([...(kept[who] ?? []), ...avoids])];
  }
  return kept;
}

/** The memory with what was told. */
export function withTold(talk: TalkState, told: readonly Told[]): TalkState {
  if (told.length === 0) return talk;
  const kept = { ...talk.told };
  for (const { entry, x } of told.filter((one) => !one.isOfOthers))
    kept[entry.key] = [
      ...(kept[entry.key] ?? []).filter(({ id }) => id !== entry.id),
      { id: entry.id, ...(x ? { x: x.say } : {}) },
    ];
  const others = told.filter(({ isOfOthers, avoids }) => isOfOthers && avoids.length > 0);
  const all = others.flatMap(({ avoids }) => avoids);
  return {
    ...talk,
    told: kept,
    avoids: ownAvoids(talk, told),
    ...(others.length > 0
      ? {
          othersAvoid: [...new Set([...(talk.othersAvoid ?? []), ...all])],
          avoidedBy: avoidedBy(talk, others),
        }
      : {}),
  };
}
