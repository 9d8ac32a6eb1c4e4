/** The news that the user's rows have changed, without the rows: whoever lacks them syncs. */
export interface Nudge {
  /** The user's highest change number; null: unknown. */
  head: number | null;
  /** The device that made the change; null: several, or the server. */
  device: string | null;
}

export interface NudgeListener {
  /** The stream is open: from now on no change passes unheard. */
  onOpen(): void;
  onNudge(nudge: Nudge): void;
}

/** The way in which a stream ended. */
export type StreamEnd =
  /** It was open, and may be opened again. */
  | { kind: 'ended' }
  | { kind: 'unreachable' }
  /** `retryAfterMs`: the wait that the server asked for. */
  | { kind: 'refused'; retryAfterMs: number | null }
  /** The server has no such stream. */
  | { kind: 'absent' };

export interface NudgeSource {
  /** Listens until the stream ends or `signal` is aborted. Rejects for bugs only. */
  listen(listener: NudgeListener, signal: AbortSignal): Promise<StreamEnd>;
}
