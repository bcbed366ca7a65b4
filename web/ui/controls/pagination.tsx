import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './pagination.css'

const most = 5

/** Up to five pages in a row, the current one as near to the middle as it can be. */
function around(page: number, pages: number) {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}

type Props = { page: number; pages: number; onPage: (page: number) => void; label?: string }

export function Pagination({ page, pages, onPage, label = 'Faqet' }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      <Button
        kind="icon"
        aria-label="Faqja e mëparshme"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      {around(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="page-button"
          aria-current={number === page ? 'page' : undefined}
          data-far={Math.abs(number - page) > 1 || undefined}
          onClick={() => onPage(number)}
        >
          <VisuallyHidden>Faqja </VisuallyHidden>
          {number}
        </button>
      ))}
      <span className="page-count">nga {pages}</span>
      <Button
        kind="icon"
        aria-label="Faqja tjetër"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
