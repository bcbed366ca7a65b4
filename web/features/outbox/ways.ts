import { money } from '#contract/kit/albanian.ts'
import { nameWithWhom } from '#contract/kit/first-name.ts'
import { actErrors } from '#contract/outbox/acts.ts'
import type { Way } from '#contract/outbox/fates.ts'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { briefDay, dayInWords } from '#web/features/outside/requests/request-words.ts'
import { paidIn, type Salon, textIn } from './act-words.ts'
import { changeTo } from './elsewhere.ts'
import { isClientGone, wrongNumber } from './reason-words.ts'

export type Decision = {
  readonly way: Exclude<Way, 'open'>
  readonly change?: Record<string, unknown>
  /** What is said of it once it is decided, behind whose act it was. */
  readonly done: string
}
/** A way out: decided at once, or asking where, with which number, or leading to what is decided first. */
export type Tile = {
  readonly big: string
  readonly small?: string
  readonly does: Decision | 'elsewhere' | 'number' | 'root'
}
export type Ways = { readonly tiles: readonly Tile[]; readonly quiet: readonly Tile[] }

const elsewhere: Tile = { big: 'Tjetër orë…', does: 'elsewhere' }
const leave = (big: string, small: string, done: string): Tile => ({
  big,
  small,
  does: { way: 'theirs', done },
})
const drop = (big = 'Hiqe', done = 'u hoq') => leave(big, '', done)
const ours = (big: string, small: string, done = 'u ruajt'): Tile => ({
  big,
  small,
  does: { way: 'ours', done },
})
const apart = (act: OpenAct): Tile => ({
  big: 'Veç vizitës',
  small: `${paidIn(act)} në arkë`,
  does: { way: 'apart', done: 'paraja mbeti në arkë, veç vizitës' },
})

type Place = { date: string; time: string; barber_id: string }
const placed = ({ date, time, barber_id }: Place, salon: Salon) =>
  `${dayInWords(date, salon.today)} në ${time} te ${salon.with(barber_id)}`

/** Decided at that place. */
export const decisionAt = (act: OpenAct, place: Place, salon: Salon): Decision => ({
  way: 'again',
  change: changeTo(act, place),
  done: placed(place, salon),
})

type Finding = (act: OpenAct, salon: Salon) => Ways

const otherPlaces = (act: OpenAct, salon: Salon, most: number): Tile[] =>
  (act.alternatives ?? []).slice(0, most).map((place) => ({
    big:
      place.date === act.wanted?.date
        ? place.time
        : `${briefDay(place.date, salon.today)} ${place.time}`,
    small: `te ${salon.withWhom(place.barber)}`,
    does: decisionAt(act, place, salon),
  }))

const [tilesAtMost, otherWords] = [3, 'mbeti ku ishte']

const places: Finding = (act, salon) => {
  const { wanted, conflict, what } = act
  const isHeldOpen = act.ways.includes('ours') && wanted !== null
  const yields = conflict?.isOffer ? 'oferta tërhiqet' : 'kërkesa refuzohet'
  const keep = isHeldOpen
    ? [ours(`Ruaje ${wanted.time}`, yields, `${placed(wanted, salon)}; ${yields}`)]
    : []
  const others = otherPlaces(act, salon, tilesAtMost - keep.length)
  const tiles = [...keep, ...others]
  const last = what === 'change' ? drop('Lëre ku është', otherWords) : drop()
  const other = wanted ? [elsewhere] : []
  return tiles.length > 0 ? { tiles, quiet: [...other, last] } : { tiles: other, quiet: [last] }
}

/** What a field of a visit says of it in a word or two. */
function valueIn(fields: OpenAct['body'], { with: withWhom, today }: Salon) {
  const { appointment_date: date, appointment_time: time, barber_id: barber } = fields
  const words = [
    typeof date === 'string' && briefDay(date, today),
    typeof time === 'string' && time,
    typeof barber === 'string' && `te ${withWhom(barber)}`,
  ]
  return words.filter(Boolean).join(' ')
}

const changed: Finding = (act, salon) => {
  const { what, changedBy, now = {}, body, wanted } = act
  const theirs = changedBy ? `si e vuri ${nameWithWhom(changedBy)}` : 'si është tani'
  const stays = `mbeti ${theirs}`
  if (what === 'close')
    return {
      tiles: [ours('Mbylle vizitën', 'paraja te vizita', 'u mbyll'), apart(act)],
      quiet: [drop('Hiqe pagesën', 'pagesa u hoq')],
    }
  if (what === 'arrive')
    return {
      tiles: [ours('Erdhi', 'si u shkrua', 'erdhi'), leave('Mbetet', theirs, stays)],
      quiet: [],
    }
  const mine = valueIn(
    Object.fromEntries(Object.keys(now).map((name) => [name, body[name]])),
    salon,
  )
  const yours = valueIn(now, salon)
  return {
    tiles: [
      ours(
        mine || 'Si u shkrua',
        mine && 'si u shkrua',
        wanted ? placed(wanted, salon) : undefined,
      ),
      leave(yours || 'Si është tani', yours || changedBy ? theirs : '', stays),
      ...(wanted ? [elsewhere] : []),
    ],
    quiet: [],
  }
}

const gone: Finding = (act, salon) => {
  const { what, wanted } = act
  if (isClientGone(act))
    return { tiles: [ours('Ktheje klientin', 'dhe ruaje si u shkrua')], quiet: [drop()] }
  if (what === 'close')
    return {
      tiles: [ours('Ktheje terminin', 'dhe mbylle', 'u kthye dhe u mbyll'), apart(act)],
      quiet: [drop('Hiqe pagesën', 'pagesa u hoq')],
    }
  const back = wanted
    ? ours(wanted.time, `ktheje, te ${salon.with(wanted.barber_id)}`, placed(wanted, salon))
    : ours('Ktheje', 'dhe ruaje si u shkrua', 'u kthye')
  const stays = drop('Mbetet e fshirë', 'mbeti e fshirë')
  return { tiles: [back, ...(wanted ? [elsewhere] : []), stays], quiet: [] }
}

const closed: Finding = (act) => {
  const first = act.sale?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const once = act.amount ?? first
  return {
    tiles: [
      leave('E njëjta para', `${money(once)}, një herë`, 'një pagesë'),
      {
        big: 'Dy pagesa',
        small: `${money(once + first)} në arkë`,
        does: { way: 'apart', done: 'dy pagesa' },
      },
    ],
    quiet: [],
  }
}

const right: Finding = (act) => {
  const { amount, what } = act
  const isOfTill = what === 'cash' || what === 'sell' || what === 'close'
  const moves = amount !== null && amount < 0 ? 'dalin nga arka' : 'hyjnë në arkë'
  return {
    tiles: [
      ours(
        'Pranoje',
        isOfTill && amount !== null ? `${money(Math.abs(amount))} ${moves}` : 'si u shkrua',
        'u pranua',
      ),
      leave('Mos e prano', isOfTill ? 'nuk shënohet në arkë' : 'nuk ruhet', 'nuk u pranua'),
    ],
    quiet: [],
  }
}

const unproved: Finding = ({ wanted }, salon) => ({
  tiles: [
    ours('Po, ruaje', wanted ? `${wanted.time} te ${salon.with(wanted.barber_id)}` : 'si u shkrua'),
    leave('Jo, hiqe', 'asgjë s’ruhet', 'u hoq'),
  ],
  quiet: [],
})

const refused: Finding = (act) => {
  const field = wrongNumber(act)
  if (field !== undefined)
    return {
      tiles: [
        { big: 'Ndreqe numrin…', does: 'number' },
        {
          big: 'Ruaje pa numër',
          does: { way: 'again', change: { [field]: '' }, done: 'u ruajt pa numër' },
        },
      ],
      quiet: [drop()],
    }
  const isOld = act.code === actErrors.actOld.code
  return {
    tiles: [
      { big: isOld ? 'Ruaje tani' : 'Provo përsëri', does: { way: 'again', done: 'u ruajt' } },
      ...(act.wanted && textIn(act.body, 'appointment_time') ? [elsewhere] : []),
    ],
    quiet: [drop()],
  }
}

const findings: Record<Exclude<OpenAct['why'], 'after'>, Finding> = {
  taken: places,
  barber: places,
  changed,
  gone,
  closed,
  right,
  unproved,
  refused,
}

const allowed = (act: OpenAct, tile: Tile, { mayProve }: Salon) => {
  if (typeof tile.does === 'object')
    return act.ways.includes(tile.does.way) && (mayProve || !isProof(act, tile.does))
  return tile.does === 'root' || act.ways.includes('again')
}

/** Whose act it is says only who sees to the team. */
const isProof = ({ why }: OpenAct, { way }: Decision) => why === 'unproved' && way === 'ours'

/** What can be done about an act, the likeliest first. */
export function waysOf(
  act: OpenAct,
  root: OpenAct | undefined,
  rootWords: string,
  salon: Salon,
): Ways {
  if (act.why === 'after')
    return root
      ? { tiles: [{ big: rootWords, does: 'root' }], quiet: [] }
      : { tiles: [], quiet: [] }
  const { tiles, quiet } = findings[act.why](act, salon)
  const may = (tile: Tile) => allowed(act, tile, salon)
  return { tiles: tiles.filter(may), quiet: quiet.filter(may) }
}
