import type { OutgoingHttpHeaders } from 'node:http'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Deps } from '#server/http/route.ts'
import { type Belongings, belongingsIn, type Holder } from '#tests/support/fixtures/belongings.ts'
import { type Dice, dice, oneOf } from '#tests/support/random.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { type Recipe, listsOf } from '#tests/support/recipes/recipe.ts'
import { recipes } from '#tests/support/recipes/recipes.ts'
import type { Wire } from '#tests/support/server/requests.ts'
import { bentBody, fieldsOf, otherBody, placesOf } from './bodies.ts'
import { texts } from './values.ts'
import { detours, headers, mediaTypes, methods, queries } from './wire.ts'

export type Call = {
  /** Which route was meant, who asks and what is wrong with it. */
  readonly what: string
  /** The longest time for its answer on an idle machine. */
  readonly patienceMs: number
  /** Sent one at a time, since the route refuses calls when many wait. */
  readonly mayBeBusy: boolean
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | Buffer | undefined
}

const routes = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own).map(([name, route]) => [`${feature}.${name}`, route as Route] as const),
)

const askers = ['anonymous', 'owner', 'admin', 'expired'] as const
type Asker = (typeof askers)[number]
/** Routes that wait for their mails are called only a few times. */
const callsATurn = ({ sends }: Turn) => (sends ? 1 : 12)

/** Calls of every route in turn, each with something wrong, without end; the same for the same seed. */
export async function* hostileCalls(deps: Deps, seed: number): AsyncGenerator<Call> {
  const roll = dice(seed)
  const stage = stageOf(deps)
  for (;;)
    for (const [name, route] of routes) {
      const turn = await stage.turn(name, route, askerOf(roll, route))
      for (let nth = 0; nth < callsATurn(turn); nth++) yield bend(roll, turn)
    }
}

/** Mostly the caller with the most rights. */
function askerOf(roll: Dice, { access }: Route): Asker {
  if (roll(5) === 0) return oneOf(roll, askers)
  return access === 'admin' ? 'admin' : 'owner'
}

type Turn = {
  readonly name: string
  readonly route: Route
  readonly asker: Asker
  readonly wire: Wire
  readonly token: string | undefined
  readonly sends: boolean
}

function stageOf(deps: Deps) {
  const people = peopleOf(deps)
  const belongings = belongingsIn({ sql: deps.sql, deps })
  const makers: Record<Asker, () => Promise<Holder>> = {
    anonymous: () => people.owner(),
    owner: () => people.owner(),
    admin: () => people.admin(),
    expired: () => people.expired(),
  }
  const known = new Map<Asker, Promise<Holder>>()
  function somebody(asker: Asker) {
    const holder = known.get(asker) ?? makers[asker]()
    known.set(asker, holder)
    return holder
  }

  return {
    async turn(name: string, route: Route, asker: Asker): Promise<Turn> {
      const recipe = recipes[name] ?? {}
      const isEnd = recipe.endsAsker ?? name.startsWith('auth.')
      const holder = await (isEnd ? makers[asker]() : somebody(asker))
      const wire = await wireOf(deps, recipe, belongings, holder)
      const token = asker === 'anonymous' ? undefined : await people.signIn(holder.userId)
      return { name, route, asker, wire, token, sends: recipe.sends ?? false }
    },
  }
}

async function wireOf(deps: Deps, recipe: Recipe, own: Belongings, holder: Holder) {
  const { about, reaches, wire } = recipe
  const whose = reaches ? await peopleOf(deps).owner() : holder
  const id = about ? await own[about](whose) : '00000000-0000-7000-8000-000000000000'
  const another = () => own[about ?? 'account'](holder)
  const salon = { another, ...listsOf(deps.sql, holder.salonId) }
  return wire ? wire(id, holder, salon) : { params: { id } }
}

type Bend = (roll: Dice, turn: Turn) => Partial<Call>

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const pathOf = ({ route, wire }: Turn, params = wire.params ?? {}) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? 'x'))
const queryOf = ({ wire }: Turn) =>
  Object.entries(wire.query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`)
const withQuery = (path: string, query: readonly string[]) =>
  query.length === 0 ? path : `${path}?${query.join('&')}`

/** The router accepts 300 characters of a parameter; the parser limits the whole address. */
const shortTexts = texts.filter((text) => text.length < 2_000)

const param: Bend = (roll, turn) => {
  const name = oneOf(roll, fieldsOf(turn.route.params))
  const params = { ...turn.wire.params, [name]: oneOf(roll, shortTexts) }
  return { what: `:${name}`, path: withQuery(pathOf(turn, params), queryOf(turn)) }
}
const query: Bend = (roll, turn) => {
  const name = oneOf(roll, fieldsOf(turn.route.query))
  const bent = `${name}=${encoded(oneOf(roll, shortTexts))}`
  const others = queryOf(turn).filter((one) => roll(4) === 0 || !one.startsWith(`${name}=`))
  return { what: `?${name}`, path: withQuery(pathOf(turn), [...others, bent]) }
}
const moreQuery: Bend = (roll, turn) => ({
  what: 'query',
  path: withQuery(pathOf(turn), [...queryOf(turn), oneOf(roll, queries)]),
})
const body: Bend = (roll, { route, wire }) => bentBody(roll, route, wire.body ?? {})
const form: Bend = (roll, { route }) => {
  const names = fieldsOf(route.body)
  const fields = names.map((name) => `${name}=${encoded(oneOf(roll, shortTexts))}`)
  return {
    what: 'form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: [...fields, oneOf(roll, queries)].join('&'),
  }
}
const wholeBody: Bend = (roll, { wire }) => otherBody(roll, wire.body)
const mediaType: Bend = (roll) => ({
  what: 'content-type',
  headers: { 'content-type': oneOf(roll, mediaTypes) },
})
const header: Bend = (roll) => {
  const [name, values] = oneOf(roll, Object.entries(headers))
  return { what: name, headers: { [name]: oneOf(roll, values) } }
}
const method: Bend = (roll) => ({ what: 'method', method: oneOf(roll, methods) })
const detour: Bend = (roll, turn) => ({
  what: 'path',
  path: oneOf(roll, detours)(withQuery(pathOf(turn), queryOf(turn))),
})

/** Chosen as often as listed; fields most often, since most of the program depends on them. */
function bendsFor({ route, wire }: Turn): readonly Bend[] {
  const fields = [
    ...(fieldsOf(route.params).length > 0 ? [param] : []),
    ...(fieldsOf(route.query).length > 0 ? [query, query] : []),
    ...(placesOf(route, wire.body).length > 0 ? [body, body, body] : []),
    ...(route.form ? [form] : []),
  ]
  const twice = [...fields, ...fields, ...fields]
  return [...twice, moreQuery, wholeBody, mediaType, header, header, method, detour]
}

function bend(roll: Dice, turn: Turn): Call {
  const bent = oneOf(roll, bendsFor(turn))(roll, turn)
  const { body: own } = turn.wire
  const asked = bent.body ?? (own === undefined ? undefined : JSON.stringify(own))
  const mayBeBusy = turn.route.errors?.some(({ status }) => status === 503) ?? false
  const asks = {
    // Node leaves it out where a body is unusual, and what follows would be the next request.
    ...(asked !== undefined && { 'content-length': Buffer.byteLength(asked) }),
    ...(asked !== undefined && { 'content-type': 'application/json' }),
    ...(turn.token !== undefined && { authorization: `Bearer ${turn.token}` }),
  }
  return {
    what: `${turn.name} by ${turn.asker}: ${bent.what}`,
    // A call that sends mails answers within five seconds with the number sent.
    patienceMs: turn.sends ? 7_000 : 2_000,
    mayBeBusy,
    method: bent.method ?? turn.route.method,
    path: bent.path ?? withQuery(pathOf(turn), queryOf(turn)),
    headers: { ...asks, ...bent.headers },
    body: asked,
  }
}
