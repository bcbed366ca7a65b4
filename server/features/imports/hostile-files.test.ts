import { expect, test } from 'vitest'
import { importWords } from '#contract/imports/words.ts'
import { piecesOf } from '#server/core/in-slices.ts'
import { hostileKinds, hostileShapes } from '#tests/support/clients/hostile-cells.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

const shapes = Object.values(hostileShapes)
/** So many fields of them are a file of less than 20 MB. */
const fieldsAtOnce = 5

async function open() {
  const world = await createWorld()
  return importerOf(world, await world.owner())
}

test.each(Object.entries(hostileKinds))(
  'a hostile text in each field of %s is answered, and its row says that it was cut',
  async (_, { route, type, query, fields, fileOf }) => {
    const { send } = await open()
    for (const some of piecesOf(fields, fieldsAtOnce)) {
      const cells = some.flatMap((field) => shapes.map((cell) => ({ field, cell })))
      const asked = { type, query: { dryRun: 'true', ...query } }
      const { status, json } = await send(route, fileOf(cells), asked)
      expect([some, status]).toEqual([some, 200])
      const { rows } = json as unknown as Outcome
      const said = rows.map(({ message = '' }) => message)
      expect(said.filter((message) => !message.includes(importWords.cellCut))).toHaveLength(
        rows.length - cells.length,
      )
    }
  },
  120_000,
)
