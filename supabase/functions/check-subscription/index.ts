/** The entry point on hosted Supabase. Our own server mounts the handler itself. */
import { hostedEnvironment, hostedPayments } from '../_shared/environment.ts';
import { createHandler } from './handler.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown };

Deno.serve(createHandler(hostedEnvironment(), hostedPayments() ?? undefined));
