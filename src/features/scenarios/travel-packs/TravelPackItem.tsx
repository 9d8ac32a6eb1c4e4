import { CircleArrowDown, CloudDownload, type LucideIcon, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { deviceDatabase } from '#data/device-database.ts';
import { removePack, requestPack, stopPack, type TravelPack } from '#data/downloads/travel-packs.ts';
import { byteWords } from '#platform/device-storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { PACK } from '../text.ts';
import { bytesToGo, type PackCircumstances, type PackState, packState } from './pack-state.ts';

type Act = { name: string; icon: LucideIcon; run: typeof requestPack; quiet?: boolean };

const GET: Act = { name: PACK.download, icon: CloudDownload, run: requestPack };
const GO_ON: Act = { name: PACK.goOn, icon: CloudDownload, run: requestPack };
const STOP: Act = { name: PACK.stop, icon: X, run: stopPack, quiet: true };
const REMOVE: Act = { name: PACK.remove, icon: Trash2, run: removePack, quiet: true };

/** The actions for a pack. The learner's own language is always fetched. */
function actsFor(state: PackState, { own }: PackCircumstances, { storedScenes }: TravelPack): Act[] {
  if (own) return [];
  if (state === 'stored') return [REMOVE];
  if (state === 'absent') return [GET];
  if (state === 'partial') return [GO_ON, REMOVE];
  if (state === 'no-room') return storedScenes > 0 ? [REMOVE] : [];
  return [STOP];
}

function words(state: PackState, pack: TravelPack, free: number | null): string {
  const { scenes, storedScenes } = pack;
  const togo = PACK.size(bytesToGo(pack));
  switch (state) {
    case 'own':
      return PACK.own(scenes, PACK.size(pack.bytes));
    case 'stored':
      return PACK.here(scenes, PACK.size(pack.bytes));
    case 'absent':
      return PACK.absent(scenes, PACK.size(pack.bytes));
    case 'no-room':
      return PACK.noRoom(togo, byteWords(free ?? 0));
    default:
      return PACK[state](storedScenes, scenes, togo);
  }
}

/** One language with its size, its stored share, and its actions. */
export function TravelPackItem({ pack, at }: { pack: TravelPack; at: PackCircumstances }) {
  const id = useId();
  const { language } = pack;
  const state = packState(pack, at);
  const moving = state === 'going' || state === 'waiting' || state === 'incomplete';
  const act = ({ run }: Act) => {
    run(deviceDatabase, language).catch((error: unknown) => {
      console.error('A travel pack could not be changed', error);
      toast(PACK.failed, PACK.failedText);
    });
  };
  return (
    <li aria-labelledby={id} className="rounded-card bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p id={id} className="flex flex-wrap items-center gap-2 font-display text-lg leading-tight font-bold">
            {language}
            {state === 'own' || state === 'stored' ? (
              <CircleArrowDown size={18} aria-hidden className="text-ink-soft" />
            ) : null}
            {at.own ? <Badge>{PACK.yours}</Badge> : null}
          </p>
          <p role="status" aria-label={language} className="mt-1 text-sm text-ink-soft">
            {words(state, pack, at.free)}
          </p>
        </div>
        <div className="flex gap-2">
          {actsFor(state, at, pack).map((one) => (
            <Button
              key={one.name}
              variant={one.quiet ? 'secondary' : 'soft'}
              aria-label={`${one.name} ${language}`}
              onClick={() => act(one)}
            >
              <one.icon size={17} aria-hidden />
              {one.name}
            </Button>
          ))}
        </div>
      </div>
      {moving ? (
        <div className="mt-3">
          <ProgressBar ratio={pack.storedScenes / pack.scenes} label={PACK.progress(language)} />
        </div>
      ) : null}
    </li>
  );
}
