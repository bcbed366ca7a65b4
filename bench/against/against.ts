import { secondsOfTree } from '#scripts/testing/processor-time.ts'
import { emptyWorld } from '../fill/world.ts'
import { median } from '../product.ts'
import { openLoads, runSound } from '../suite/load.ts'
import { table, writeSection } from '../suite/results.ts'
import { type AskedCall, askedCalls, type Shop } from './calls.ts'
import { nameOf } from './checkout.ts'
import { type Compared, isFallen, orderOf, ratiosOf, readWords, verdictsOf } from './ratios.ts'
import { openShop, send } from './shop.ts'
import { openSides, type Side } from './sides.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [connections, rounds, tried, different] = [16, 3, 32, 500]

type Run = ReturnType<typeof openLoads>['run']
type Asked = Side & { readonly shop: Shop }
type Asking = Asked & { readonly call: AskedCall['call']; readonly of: 'before' | 'here' }

/** The call as the side's own screens send it; undefined where they have none. */
async function wayOf({ call, before }: AskedCall, { url, shop }: Asked) {
  for (const way of before ? [call, before] : [call])
    if ((await send(url, way(shop, 0))).ok) return way
  return undefined
}

type Wanted = {
  readonly asked: AskedCall
  readonly first: number
  readonly amount: number
  readonly run: Run
}

async function load(side: Asking, { asked, first, amount, run }: Wanted) {
  const { url, pid, shop, call } = side
  const count = asked.isWriting ? amount : Math.min(amount, different)
  const calls = Array.from({ length: count }, (_, nth) => call(shop, first + nth))
  const begun = secondsOfTree(pid)
  const wanted = { world: emptyWorld, url, kind: asked.name, calls, connections, first: 0, amount }
  const { rate } = await runSound(wanted, run)
  return { rate, processorMs: ((secondsOfTree(pid) - begun) * 1000) / amount }
}

/** As many calls at each side, so that their rows stay alike; the slower one takes as long as that. */
const amountFor = (rates: readonly number[], duration: number) =>
  Math.max(tried, Math.ceil(Math.min(...rates) * duration))

/** The sides in turn. A call that has fallen is measured as long once more: the machine may have been busy. */
async function compare(asked: AskedCall, sides: readonly Asking[], run: Run): Promise<Compared> {
  const compared: Compared = {
    name: asked.name,
    before: { rates: [], processorMs: [] },
    here: { rates: [], processorMs: [] },
  }
  // The first one has told how the side is asked.
  let first = 1
  async function round(nth: number, amount: number) {
    const rates: number[] = []
    for (const side of orderOf(sides, nth)) {
      const { rate, processorMs } = await load(side, { asked, first, amount, run })
      rates.push(rate)
      if (nth < 0) continue
      compared[side.of].rates.push(rate)
      compared[side.of].processorMs.push(processorMs)
    }
    first += amount
    return rates
  }
  const warm = await round(-2, tried)
  const amount = amountFor(await round(-1, amountFor(warm, 1)), seconds)
  for (let nth = 0; nth < rounds; nth++) await round(nth, amount)
  if (isFallen(compared)) for (let nth = rounds; nth < 2 * rounds; nth++) await round(nth, amount)
  return compared
}

/** One call that fails takes no other's figures away. */
const withoutFigures =
  ({ name }: AskedCall) =>
  ({ message }: Error): Compared => {
    const none = { rates: [], processorMs: [] }
    return { name, before: none, here: none, failure: message }
  }

const shown = (values: readonly number[], digits: number) =>
  values.length > 0 ? median([...values]).toFixed(digits) : '–'

function cells(compared: Compared) {
  const { name, before, here } = compared
  const { rate, processor } = ratiosOf(compared)
  return [
    name,
    shown(before.rates, 0),
    shown(here.rates, 0),
    rate?.toFixed(2) ?? '–',
    shown(before.processorMs, 2),
    shown(here.processorMs, 2),
    processor?.toFixed(2) ?? '–',
    compared.failure ? 'failed' : isFallen(compared) ? 'fallen' : '',
  ]
}

/** Each call of our own screens, beside another commit on the same rows and in the same minutes. */
export async function measureAgainst(given: readonly string[] = []) {
  const { commit, words } = readWords(given)
  const name = await nameOf(commit)
  const chosen = askedCalls.filter(
    (one) => words.length === 0 || words.some((word) => one.name.includes(word)),
  )
  if (chosen.length === 0) throw new Error(`No call has ${words.join(' or ')} in its name.`)
  const { rows, close, ...sides } = await openSides(name)
  const [before, here] = [
    { ...sides.before, shop: await openShop(sides.before, rows), of: 'before' as const },
    { ...sides.here, shop: await openShop(sides.here, rows), of: 'here' as const },
  ]
  const loads = openLoads()
  const lines: Compared[] = []
  for (const asked of chosen) {
    const asking: Asking[] = []
    for (const side of [before, here]) {
      const call = await wayOf(asked, side)
      if (call) asking.push({ ...side, call })
      else if (side === here) throw new Error(`${asked.name} is not answered here.`)
    }
    lines.push(
      await compare(asked, asking, (wanted) => loads.run(wanted)).catch(withoutFigures(asked)),
    )
    console.log(cells(lines.at(-1) as Compared).join(' · '))
  }
  loads.end()
  report(name, lines, chosen.length === askedCalls.length)
  await close()
}

function report(name: string, lines: readonly Compared[], isWhole: boolean) {
  const head = ['', `${name}, req/s`, 'here', 'ratio', `${name}, ms`, 'here', 'ratio', '']
  const { isFine, words } = verdictsOf(lines, name)
  if (!isFine) process.exitCode = 1
  const about = `Requests a second at ${connections}, and milliseconds of processor a request (Node and PostgreSQL), medians of ${rounds} rounds in turn; ratios of each round’s pair.`
  const body = [about, table([head, ...lines.map(cells)]), ...words].join('\n\n')
  console.log(`\n${body}`)
  if (isWhole)
    writeSection('Against', `npm run bench -- against ${name}`, 'embedded PostgreSQL', body)
}
