import { Eye, EyeOff } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';

/** A switch for one reading aid. */
export function ReadingAid(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const Icon = props.on ? Eye : EyeOff;
  return (
    <Button variant={props.on ? 'soft' : 'secondary'} aria-pressed={props.on} onClick={() => props.onChange(!props.on)}>
      <Icon size={18} aria-hidden />
      {props.label}
    </Button>
  );
}
