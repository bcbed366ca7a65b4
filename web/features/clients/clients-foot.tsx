import { number } from '#contract/kit/albanian.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import type { List, Wanted } from './queries.ts'
import { hasChoice, RowsPerPage } from './rows-per-page.tsx'

type Props = {
  list: List
  wanted: Wanted
  onPage: (page: number) => void
  onRows: (rows: number) => void
}

/** Which clients the page shows, how many a page, and the other pages. */
export const Foot = ({ list, wanted, onPage, onRows }: Props) => (
  <footer className="clients-foot row wrap between">
    <Shown list={list} limit={wanted.limit} />
    <div className="row wrap">
      {hasChoice(list.total) && <RowsPerPage chosen={wanted.limit} onChoose={onRows} />}
      <Pagination
        label="Faqet e klientëve"
        page={Math.min(wanted.page, list.pages)}
        pages={list.pages}
        onPage={onPage}
      />
    </div>
  </footer>
)

function Shown({ list: { page, clients, total }, limit }: { list: List; limit: number }) {
  const from = (page - 1) * limit
  return (
    <span className="clients-shown">
      {number(from + 1)}–{number(from + clients.length)} nga {number(total)}
    </span>
  )
}
