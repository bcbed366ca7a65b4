import { useState } from 'react'
import { clientsPerPage } from '#contract/clients/clients.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'

const choices = [clientsPerPage, 25, 50]
const kept = keptWord('orari-clients-per-page')

function chosenBefore() {
  const chosen = Number(kept.read())
  return choices.includes(chosen) ? chosen : clientsPerPage
}

/** How many clients this device shows a page. */
export function useRowsPerPage() {
  const [rows, setRows] = useState(chosenBefore)
  const choose = (next: number) => {
    setRows(next)
    kept.keep(String(next))
  }
  return { rows, choose }
}

type Props = { chosen: number; onChoose: (rows: number) => void }

export const RowsPerPage = ({ chosen, onChoose }: Props) => (
  <fieldset aria-label="Klientë për faqe" className="clients-rows row numbers">
    {choices.map((rows) => (
      <button
        key={rows}
        type="button"
        aria-pressed={rows === chosen}
        onClick={() => onChoose(rows)}
      >
        {rows}
      </button>
    ))}
    <span aria-hidden>për faqe</span>
  </fieldset>
)

/** Where there are no more clients than the least choice shows, there is nothing to choose. */
export const hasChoice = (total: number) => total > clientsPerPage
