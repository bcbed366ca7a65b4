import { describe, expect, test } from 'vitest'
import { undoErrors } from '#contract/undo.ts'
import { type House, listsOfSalon } from './lists-of-salon.ts'

const { undoOver } = undoErrors

type Told = Promise<{ historyId?: string | undefined }>

/** Acts by their names, each with what makes it ready. */
export type Acts = readonly [string, (house: House) => Promise<() => Told>][]

/** Each of these acts is set back byte by byte, and so is its undoing. */
export const undoneAndBack = (acts: Acts) =>
  describe.each(acts)('%s', (_, prepared) => {
    test('is undone, and its undoing too', async () => {
      const house = await listsOfSalon()
      const { rows, undo, entry } = house
      const act = await prepared(house)
      const before = await rows()
      const { historyId } = await act()
      const done = await rows()
      expect(done).not.toEqual(before)
      expect(await entry(historyId)).toMatchObject({ canUndo: true, cannotUndo: null })
      const undone = await undo(historyId)
      expect(await rows()).toEqual(before)
      expect((await entry(historyId))?.cannotUndo).toBe('done')
      expect((await entry(undone.historyId))?.text).toMatch(/ \(zhbërje\)\.$/)
      await undo(undone.historyId)
      expect(await rows()).toEqual(done)
      await expect(undo(historyId)).rejects.toMatchObject({ code: undoOver.code })
    })
  })
