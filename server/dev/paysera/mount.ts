import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/http/route.ts'
import { onlyWithKeyFromHere } from '#server/dev/key-lock.ts'
import { withKey } from '#server/core/local-only.ts'
import type { Http } from '#server/http/instance.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { hasStandIn, payseraAccount, standInPath } from '#server/paysera/account.ts'
import { readRequest, wrongParameters } from '#server/paysera/request.ts'
import { type CallbackSender, openCallbackSender } from './callback-sender.ts'
import { outcomeOf } from './outcomes.ts'
import { type Asked, journalPage, type PageAddress, payPage, refusedPage } from './page-html.ts'
import { standInSecrets } from '#server/paysera/stand-in-secrets.ts'
import { applyOutcome } from './apply-outcome.ts'

const Asked = z.object({ data: z.string(), sign: z.string() })
const Chosen = Asked.extend({ outcome: z.string() })
const Again = z.object({ id: z.string() })

type Room = {
  readonly deps: Deps
  readonly sender: CallbackSender
  readonly style: string
  /** The address of the pages, with the key that opens them. */
  readonly address: PageAddress
}
type Page = { readonly markup: string; readonly status: number }

/** Stands in for Paysera on this machine and speaks its protocol. With real credentials there is no such page. */
export async function mountPayseraStandIn(app: Http, deps: Deps) {
  if (!hasStandIn(deps.config)) return
  const style = await readFile(new URL('page.css', import.meta.url), 'utf8')
  const sender = openCallbackSender(deps.now)
  app.addHook('onClose', async () => sender.stop())
  const address = (part = '') => withKey(standInPath + part, deps.config)
  const room = { deps, sender, style, address }
  const send = sendBy(pageHeaders({ styles: [style] }))
  const options = { onRequest: onlyWithKeyFromHere(deps.config) }

  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.get(standInPath, options, async ({ query }, reply) =>
      send(reply, await show(room, query)),
    )
    scope.post(standInPath, options, async ({ body }, reply) =>
      send(reply, await choose(room, body)),
    )
    scope.post(`${standInPath}/again`, options, async ({ body }, reply) => {
      await sender.sendAgain(Again.safeParse(body).data?.id ?? '')
      return send(reply, address())
    })
    scope.get(`${standInPath}/public.key`, options, async (_, reply) => {
      const { publicKey } = await standInSecrets(deps)
      return reply.type('text/plain').send(publicKey.export({ type: 'spki', format: 'pem' }))
    })
  })
}

/** Sends a page, or a redirection to the address of another one. */
const sendBy = (headers: Record<string, string>) => (reply: FastifyReply, answer: Page | string) =>
  typeof answer === 'string'
    ? reply.redirect(answer, 303)
    : reply
        .code(answer.status)
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(answer.markup)

async function show({ deps, sender, style, address }: Room, query: unknown): Promise<Page> {
  const asked = Asked.safeParse(query).data
  if (!asked) return { markup: journalPage(sender.journal(), style, address), status: 200 }
  const { order, refusal } = await orderOf(deps, asked)
  if (!order) return refuse(refusal, style)
  return { markup: payPage(order, { asked, style, address }), status: 200 }
}

async function choose(
  { deps, sender, style, address }: Room,
  body: unknown,
): Promise<Page | string> {
  const chosen = Chosen.safeParse(body).data
  const outcome = chosen && outcomeOf(chosen.outcome)
  if (!outcome) return refuse('Zgjedhje e panjohur.', style)
  const { order, refusal } = await orderOf(deps, chosen)
  if (!order) return refuse(refusal, style)
  const [account, secrets] = [await payseraAccount(deps), await standInSecrets(deps)]
  return applyOutcome({ order, account, secrets, sender, journal: address() }, outcome)
}

const refuse = (reason: string, style: string) => ({
  markup: refusedPage(reason, style),
  status: 400,
})

/** The order of a valid request. As Paysera does, it refuses one that is unsigned or has wrong parameters. */
async function orderOf(deps: Deps, asked: Asked) {
  const { password } = await payseraAccount(deps)
  const order = readRequest(asked, password)
  if (!order) return { refusal: 'Nënshkrimi (sign) nuk është i saktë.' }
  const wrong = wrongParameters(order)
  if (wrong.length > 0) return { refusal: `Parametra të gabuar: ${wrong.join(', ')}.` }
  return { order, refusal: '' }
}
