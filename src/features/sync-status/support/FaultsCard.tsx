import { SIMULATED_FAULTS, type SimulatedFault, simulate } from '#data/sync/devtools/simulated-faults.ts';
import { RadioCards } from '#ui/controls/RadioCards.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SUPPORT_TEXT } from './text.ts';
import { useSimulatedFault } from './use-simulated-fault.ts';

const TEXT = SUPPORT_TEXT.faults;
type Choice = SimulatedFault | 'none';
const CARDS = [
  { value: 'none' as Choice, label: TEXT.none },
  ...SIMULATED_FAULTS.map((value) => ({ value: value as Choice, label: TEXT.names[value] })),
];

/** The faults that can be simulated in this tab. */
export function FaultsCard() {
  const fault = useSimulatedFault();
  return (
    <Section title={TEXT.title}>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{TEXT.text}</p>
      <RadioCards
        label={TEXT.choose}
        cards={CARDS}
        value={fault ?? 'none'}
        onChange={(next) => simulate(next === 'none' ? null : next)}
      />
    </Section>
  );
}
