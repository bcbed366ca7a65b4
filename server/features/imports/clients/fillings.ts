import { picked } from '#contract/kit/details.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { Filling } from './data.ts'
import { type Fate, isFilling } from './client-fates.ts'

/** What the file adds to each client of the salon. */
export async function fillingsOf(fates: readonly Fate[]): Promise<Filling[]> {
  const all = new Map<string, Filling>()
  await inSlices(fates, ({ person, client, adds }) => {
    if (!client?.id || !adds || !isFilling({ adds })) return
    const { numbers: before = [], ...earlier } = all.get(client.id) ?? { id: client.id }
    const numbers = [...before, ...adds.numbers]
    all.set(client.id, {
      ...earlier,
      ...picked(adds.fields, person),
      ...(numbers.length > 0 && { numbers }),
    })
  })
  return [...all.values()]
}
