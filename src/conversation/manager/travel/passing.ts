/** Towns that a reply only passes through or speaks of: "I change in York" goes nowhere else than before. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';

/** The topic of words for changing trains. */
const CHANGING = 'changing';

/** The towns that a clause only passes through. */
function passedIn({ analysis: { units } }: Clause, city: string, passing: readonly string[]): string[] {
  const changes = units.some(({ topics }) => topics.includes(CHANGING));
  return units.flatMap(({ values }, at) => {
    const isPassed = changes || passing.includes(units[at - 1]?.text ?? '');
    return isPassed ? values.flatMap(({ slot, id }) => (slot === city ? [id] : [])) : [];
  });
}

/** The slots that a reply names without towns that are refused, or only passed through once it is known where to. */
export function withoutPassing(
  { travel }: CompiledDialogue,
  named: NamedSlots,
  clauses: readonly Clause[],
  slots: ConversationState['slots'],
): NamedSlots {
  const city = travel?.slots.city;
  const towns = city === undefined ? undefined : named.values[city];
  if (city === undefined || !towns || slots[city] === undefined) return named;
  const gone = [
    ...(named.rejected[city] ?? []),
    ...clauses.flatMap((clause) => passedIn(clause, city, travel?.passing ?? [])),
  ];
  const left = towns.filter((id) => !gone.includes(id));
  if (left.length === towns.length) return named;
  const { [city]: _, ...values } = named.values;
  return { ...named, values: left.length > 0 ? { ...values, [city]: left } : values };
}
