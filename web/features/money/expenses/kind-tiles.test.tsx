import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { KindTiles } from './kind-tiles.tsx'

test.for([
  [390, 2],
  [1440, 1],
] as const)(
  'the kinds have room around their words at %i px, in %i rows',
  async ([width, rows]) => {
    await page.viewport(width, 844)
    openPage(
      '/',
      <Dialog title="Shpenzim i ri" className="till-dialog" onClose={() => {}}>
        <KindTiles kind={undefined} error={undefined} onChoose={() => {}} />
      </Dialog>,
    )
    await expect.element(page.getByRole('radio', { name: 'Furnizime' })).toBeInTheDocument()
    const tiles = [...document.querySelectorAll('.expense-tiles > label > span')]
    expect(new Set(tiles.map((tile) => tile.getBoundingClientRect().top)).size).toBe(rows)
    const rooms = tiles.map((tile) => {
      const word = new Range()
      word.selectNodeContents(tile.lastChild ?? tile)
      return tile.getBoundingClientRect().width - word.getBoundingClientRect().width
    })
    expect(Math.min(...rooms)).toBeGreaterThan(8)
  },
)
