/** The messages between the two threads. Bodies travel whole: requests and responses are small. */
export interface BackendCall {
  type: 'call';
  id: number;
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export interface BackendPing {
  type: 'ping';
  id: number;
}

export type ToBackend = BackendCall | BackendPing | { type: 'close' };

export interface BackendAnswer {
  type: 'answer';
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export type FromBackend =
  | { type: 'ready' }
  /** The backend could not start; the message holds no values. */
  | { type: 'failed'; message: string }
  | BackendAnswer
  /** The call with this id could not be answered. */
  | { type: 'broken'; id: number; message: string }
  | { type: 'pong'; id: number }
  | { type: 'mail'; path: string }
  | { type: 'log'; line: string }
  | { type: 'closed' };
