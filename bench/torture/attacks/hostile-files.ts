import { once } from 'node:events'
import { importRoutes, importTypes } from '#contract/imports/imports.ts'
import {
  type HostileKind,
  hostileKinds,
  hostileShapes,
} from '#tests/support/clients/hostile-cells.ts'
import { cellRow, workbookOf } from '#tests/support/clients/workbook.ts'
import { faultsIn, inMs, listed, type Part, type Row, roundsOr } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'

const mostStandMs = 200

type FileSent = {
  readonly name: string
  readonly route: HostileKind['route']
  readonly type: string
  readonly query: Record<string, string>
  readonly bytes: Uint8Array
}

/** A file for each shape in each field of each import. */
function* hostileFiles(): Generator<FileSent> {
  for (const [kind, { route, type, query, fields, fileOf }] of Object.entries(hostileKinds))
    for (const field of fields)
      for (const [shape, cell] of Object.entries(hostileShapes)) {
        const bytes = Buffer.from(fileOf([{ field, cell }]))
        yield { name: `${shape} as ${field} of ${kind}`, route, type, query, bytes }
      }
}

const head = 'Emri;Telefoni\n'
const rowsOf = (row: string, count: number) => `${row}\n`.repeat(count)
const sharing = rowsOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`, 50_000)
const strangeServices = Array.from(
  { length: 49_000 },
  (_, nth) => `05.03.2027;10:00;Ana;${nth}${' shërbim'.repeat(12)};Beni`,
)

type BadFile = Pick<FileSent, 'name'> & {
  readonly kind: keyof typeof importTypes
  readonly of?: 'visits'
  readonly content: string | Promise<Uint8Array>
}

/** Files that are large once they are opened, or dear to take apart. */
const badFiles: readonly BadFile[] = [
  { name: 'a telephone of 20 MB', kind: 'csv', content: `${head}Ana;${'6'.repeat(19_900_000)}` },
  {
    name: 'a cell of 99 MB in a workbook of 97 kB',
    kind: 'xlsx',
    content: workbookOf(cellRow('Emri') + cellRow('a'.repeat(99_000_000))),
  },
  {
    name: 'a text of 1 MB that a million cells of a workbook name',
    kind: 'xlsx',
    content: workbookOf(sharing, `<si><t>${'a'.repeat(1_000_000)}</t></si>`),
  },
  {
    name: '40 telephones in each of 40,000 rows',
    kind: 'csv',
    content: head + rowsOf(`Ana;"${'044123456;'.repeat(40)}"`, 40_000),
  },
  {
    name: 'an address book of folded lines',
    kind: 'vcf',
    content: `BEGIN:VCARD\nNOTE:${'x\n '.repeat(5_000_000)}\nEND:VCARD\n`,
  },
  { name: 'a million quotes', kind: 'csv', content: `${head}${'""'.repeat(1_000_000)}` },
  {
    name: '200 columns of days in 10,000 rows',
    kind: 'csv',
    content: rowsOf('1/2/2020;'.repeat(200), 10_000),
  },
  {
    name: '49,000 services that the salon does not know',
    kind: 'csv',
    of: 'visits',
    content: ['Data;Ora;Klienti;Shërbimi;Berberi', ...strangeServices].join('\n'),
  },
]

async function* badFilesInTurn(): AsyncGenerator<FileSent> {
  for (let round = 0; round < roundsOr(13); round++)
    for (const { name, kind, of = 'clients', content } of badFiles) {
      const bytes = Buffer.from((await content) as Uint8Array)
      yield { name, route: importRoutes[of], type: importTypes[kind], query: {}, bytes }
    }
}

async function send({ url }: Stage, token: string, { route, type, query, bytes }: FileSent) {
  const asked = new URLSearchParams({ ...query, dryRun: 'true' })
  const answer = await fetch(`${url}${route.path}?${asked}`, {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, length: (await answer.arrayBuffer()).byteLength }
}

/** How long the loop stood still at most, since this was asked last: by the clock, and by its own time of the processor. */
type Stand = { readonly clock: number; readonly own: number }

async function standOf({ child }: Stage) {
  const told = once(child, 'message') as Promise<[Stand]>
  child.send('stand')
  return (await told)[0]
}

type Seen = {
  tries: number
  readonly statuses: Record<string, number>
  deaths: number
  longest: number
  stand: Stand & { readonly name: string }
}

async function sendAll(
  stage: Stage,
  token: string,
  all: Iterable<FileSent> | AsyncIterable<FileSent>,
) {
  const seen: Seen = { tries: 0, statuses: {}, deaths: 0, longest: 0, stand: nothing }
  await standOf(stage)
  for await (const file of all) {
    const { status, length } = await send(stage, token, file).catch(() => noAnswer)
    seen.tries++
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    seen.longest = Math.max(seen.longest, length)
    if (stage.child.exitCode !== null || stage.child.signalCode !== null) {
      seen.deaths++
      await stage.restart()
    }
    const { clock, own } = await standOf(stage)
    const { stand } = seen
    seen.stand = {
      clock: Math.max(clock, stand.clock),
      own: Math.max(own, stand.own),
      name: own > stand.own ? file.name : stand.name,
    }
  }
  return seen
}
const noAnswer = { status: 'closed', length: 0 }
const nothing = { clock: 0, own: 0, name: '' }

function rowOf(attack: string, { tries, statuses, deaths, longest, stand }: Seen): Row {
  const faults = faultsIn(statuses)
  return {
    attack,
    promised: `each is answered, the process lives, its loop stands still for ${mostStandMs} ms of its own time at most`,
    tries,
    faults,
    seen: `${listed(statuses)}; ${deaths} deaths; the loop stood still for ${inMs(stand.own)} of its own time at most (${stand.name}), ${inMs(stand.clock)} by the clock; longest answer ${Math.round(longest / 1000)} kB`,
    isKept: faults + deaths === 0 && !('closed' in statuses) && stand.own <= mostStandMs,
  }
}

/** Texts and files that are made to hold the process up. */
export const files: Part = async () => {
  const probe = `--import=${new URL('loop-probe.ts', import.meta.url).href}`
  const stage = await openStage({ settings: { NODE_OPTIONS: probe } })
  const { token } = await stage.people.owner()
  const shapes = Object.keys(hostileShapes).length
  const rows = [
    rowOf(
      `${shapes} hostile texts of 100,000 signs, in each field of each import`,
      await sendAll(stage, token, hostileFiles()),
    ),
    rowOf(
      `bad files of ${badFiles.length} kinds, one after another`,
      await sendAll(stage, token, badFilesInTurn()),
    ),
  ]
  await stage.stop()
  return rows
}
