import { type importRoutes, importTypes } from '#contract/imports/imports.ts'
import type { ReplyOf, Route } from '#contract/kit/route.ts'
import type { World } from '#tests/support/world.ts'

type Said = { readonly query?: Record<string, string>; readonly type?: string }
export type Outcome = ReplyOf<(typeof importRoutes)['clients']>

/** Brings files into a salon. */
export function importerOf(world: Pick<World, 'request'>, { token }: { token: string }) {
  const send = (
    route: Pick<Route, 'method' | 'path'>,
    file: string | Uint8Array,
    { query = {}, type = importTypes.csv }: Said = {},
  ) =>
    world.request(
      route,
      {
        query,
        body: typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file),
        headers: { 'content-type': type },
      },
      token,
    )
  return {
    send,
    /** The file and all that is said about it in one form, as the screens send it. */
    sendForm: async (
      route: Pick<Route, 'method' | 'path'>,
      file: File,
      said: Readonly<Record<string, string>>,
    ) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(said)) form.append(name, value)
      form.append('file', file)
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      return send(route, await sent.bytes(), { type })
    },
    /** The answer of a file that is taken. */
    bring: async <Reply>(
      route: Pick<Route, 'method' | 'path'>,
      file: string | Uint8Array,
      said: Said = {},
    ) => {
      const { status, json } = await send(route, file, said)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
      return json as Reply
    },
  }
}
