/** Where hosted Supabase begins. Our own server mounts the handler itself. */
import { createHandler } from './handler.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(
  createHandler({
    url: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    now: () => new Date(),
  }),
);
