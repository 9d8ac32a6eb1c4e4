import type { Interface } from 'node:readline';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import type { ConversationPartner, SpokenLine } from '#conversation/partner.ts';

const show = (line: SpokenLine) => {
  console.log(`  ${line.text}`);
  if (line.pinyin) console.log(`    ${line.pinyin}`);
  console.log(`    ${line.translation}`);
};

/**
 * Plays a scene with an author, showing objectives, lines, and the understanding with its confidence. An empty line
 * gives the hint.
 */
export async function rehearseInteractively(
  partner: ConversationPartner,
  dialogue: CompiledDialogue,
  seed: number | null,
  input: Interface,
): Promise<void> {
  let { state, lines } = partner.start({ seed });
  const progress = () =>
    dialogue.objectives
      .map(({ description }, i) => `${state.completed.includes(i) ? '[x]' : '[ ]'} ${description}`)
      .join('\n');
  console.log(`${dialogue.title}, ${dialogue.language}\n${dialogue.situation}\n\n${progress()}\n`);
  for (const line of lines) show(line);
  process.stdout.write('> ');
  for await (const text of input) {
    const turn = await partner.reply(state, text);
    state = turn.state;
    lines = turn.lines;
    console.log(
      `  understood: ${turn.understood}; ${turn.trace
        .slice(0, 5)
        .map(({ act, confidence }) => `${act} ${confidence.toFixed(2)}`)
        .join(', ')}`,
    );
    console.log(
      `  chosen: ${JSON.stringify(state.slots)}; help ${state.help}${turn.slow ? '; slow' : ''}${state.twist ? `; twist ${state.twist.id} ${state.twist.phase}` : ''}`,
    );
    for (const line of lines) show(line);
    for (const { kind, text: words } of turn.suggestions) console.log(`  (${kind}) ${words}`);
    if (turn.correction) console.log(`  (better) ${turn.correction.better}`);
    if (turn.completed.length > 0) console.log(progress());
    if (turn.finished) return;
    process.stdout.write('> ');
  }
}
