import { describe, expect, test } from 'vitest'
import { longestAnswered, mostBytesAnswered } from '#contract/imports/outcome.ts'
import { importWords } from '#contract/imports/words.ts'
import { importRoutes, importTypes, type VisitImport } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { cellRow, workbookOf } from '#tests/support/clients/workbook.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const importer = importerOf(world, await world.owner())
  const query = { dryRun: 'true' }
  return {
    world,
    ...importer,
    tryOut: (file: string | Uint8Array, type: string = importTypes.csv) =>
      importer.bring<Outcome>(importRoutes.clients, file, { query, type }),
    tryVisits: (file: string) => importer.bring<VisitImport>(importRoutes.visits, file, { query }),
  }
}

const long = 'a'.repeat(10_001)

describe('a row with a cell of more than 10,000 signs', () => {
  test.each([
    ['clients', `Emri;Shënime\nArta;${long}`, undefined],
    ['visits', `Data;Ora;Klienti;Shërbimi;Shënime\n;10:00;Arta;Prerje;${long}`, 'pa datë'],
    ['services', `Shërbimi;Çmimi;Përshkrimi\nPrerje;x;${long}`, 'çmimi nuk lexohet'],
  ] as const)('says so beside its other remarks: %s', async (kind, file, remark) => {
    const { bring } = await open()
    const { rows } = await bring<Outcome>(importRoutes[kind], file, { query: { dryRun: 'true' } })
    expect(rows[0]?.message).toBe([remark, importWords.cellCut].filter(Boolean).join('; '))
  })

  test('is brought with what was read of it', async () => {
    const { send, world } = await open()
    const { json } = await send(importRoutes.clients, `Emri;Shënime\nArta;${long}`)
    expect((json as unknown as Outcome).rows[0]?.message).toBe(importWords.cellCut)
    expect(await world.sql`select length(note) as length from clients`).toEqual([{ length: 2000 }])
  })
})

describe('the answer to a file', () => {
  test('has the beginnings of titles, samples and cells', async () => {
    const { tryOut } = await open()
    const text = 'b'.repeat(500)
    const { columns, rows } = await tryOut(`Emri;${text}\nArta;${text}\nBesa;${'c'.repeat(200)}`)
    const shown = `${text.slice(0, longestAnswered - 1)}…`
    expect(columns[1]).toMatchObject({ title: shown, sample: [shown, 'c'.repeat(200)] })
    expect(rows.map(({ cells }) => cells[1])).toEqual([shown, 'c'.repeat(200)])
    expect(rows[0]).not.toHaveProperty('whole')
  })

  test('has the whole cells too where a row is not taken', async () => {
    const { tryOut } = await open()
    const text = 'b'.repeat(500)
    const { rows } = await tryOut(`Emri;Shënime;Telefoni\n;${text};\nArta;x;`)
    expect(rows[0]).toMatchObject({ fate: 'wrong', whole: { '1': text } })
    expect(rows[0]?.cells[1]).toHaveLength(longestAnswered)
  })

  test('is bounded in bytes, and says that rows were left out', async () => {
    const { send } = await open()
    const note = 'ë'.repeat(9000)
    const wrong = Array.from({ length: 300 }, () => `;${note}`)
    const file = ['Emri;Shënime', 'Arta;x', ...wrong].join('\n')
    const answer = await send(importRoutes.clients, file, { query: { dryRun: 'true' } })
    const { rows, truncated, counts } = answer.json as unknown as Outcome
    expect(counts).toEqual({ new: 1, known: 0, wrong: 300, noNumber: 1 })
    expect(truncated).toBe(true)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.every(({ fate, whole }) => fate === 'wrong' && whole?.['1'] === note)).toBe(true)
    expect(Buffer.byteLength(answer.text)).toBeLessThan(mostBytesAnswered + 10_000)
  })

  test('leaves rows without a remark out before those that have one', async () => {
    const { tryOut } = await open()
    const rows = Array.from({ length: 1100 }, (_, nth) => `Klient ${nth};0441${10_000 + nth};`)
    const told = await tryOut(
      ['Emri;Telefoni;Shënime', ...rows, 'Arta;12;', `Besa;;${long}`].join('\n'),
    )
    expect(told.rows).toHaveLength(1000)
    expect(told.rows.slice(-2).map(({ name, message }) => [name, message])).toEqual([
      ['Arta', importWords.phoneUnread],
      ['Besa', importWords.cellCut],
    ])
  })

  test('takes a few kB where one cell of a workbook has 5 MB', async () => {
    const { send } = await open()
    const file = await workbookOf(cellRow('Emri') + cellRow('a'.repeat(5_000_000)))
    expect(file.length).toBeLessThan(20_000)
    const said = { query: { dryRun: 'true' }, type: importTypes.xlsx }
    const answer = await send(importRoutes.clients, file, said)
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBeLessThan(4000)
  })

  test('is a refusal where the cells of a workbook share a long text', async () => {
    const { send } = await open()
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    const file = await workbookOf(row.repeat(50), `<si><t>${long}</t></si>`)
    const answer = await send(importRoutes.clients, file, { type: importTypes.xlsx })
    expect([answer.status, answer.json['message']]).toEqual([
      413,
      'Qelizat e skedarit kanë së bashku më shumë se 40 milionë shenja. Ndajeni në dysh.',
    ])
  })

  test('names as many unknown services as a salon can have, and how many more there are', async () => {
    const { tryVisits } = await open()
    const rows = Array.from({ length: 310 }, (_, nth) => `05.03.2027;10:00;Arta;Lloji ${nth};Beni`)
    const { unknown } = await tryVisits(['Data;Ora;Klienti;Shërbimi;Berberi', ...rows].join('\n'))
    expect(unknown.rows).toBe(310)
    expect(unknown.barbers).toHaveLength(1)
    expect(unknown.services).toHaveLength(300)
    expect(unknown.more).toEqual({ barbers: 0, services: 10 })
  })
})
