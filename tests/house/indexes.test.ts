import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The lines of docs/indexes.md: an index, and the files whose queries use it. */
const promised = read('docs/indexes.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, name = '', , where = ''] = line.split('|')
    const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    return { index: quoted(name)[0] ?? '', isUnique: /\(\w+\)/.test(name), files: quoted(where) }
  })

async function indexes() {
  const { server, template } = inject('postgres')
  const fresh = await freshDatabase(server, template)
  onTestFinished(fresh.drop)
  return fresh.connect()<{ index: string; isUnique: boolean; table: string }>`
    select held.relname as index, held_by.relname as table, indisunique or indisexclusion as "isUnique"
    from pg_index
    join pg_class held on held.oid = indexrelid
    join pg_class held_by on held_by.oid = indrelid and held_by.relnamespace = 'public'::regnamespace
    where not indisprimary and not held.relispartition order by 1`
}

test('every index is listed in docs/indexes.md with its query, and no other', async () => {
  const words = ({ index, isUnique }: { index: string; isUnique: boolean }) =>
    isUnique ? `${index}, one only` : index
  expect(promised.map(words).toSorted()).toEqual((await indexes()).map(words).toSorted())
})

test('the file named for an index uses the table of the index', async () => {
  const rows = await indexes()
  const tableOf = new Map(rows.map(({ index, table }) => [index, table]))
  for (const { index, files } of promised) {
    expect(files, index).not.toEqual([])
    for (const file of files)
      expect(new RegExp(`\\b${tableOf.get(index)}\\b`).test(read(file)), `${index}: ${file}`).toBe(
        true,
      )
  }
})
