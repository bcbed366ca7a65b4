import type { Span } from './queries.ts'
import { ShareCards } from './share-cards.tsx'

/** The barber's own of these days, for the page that holds the barber's other figures. */
export const OwnShares = ({ span }: { span: Span }) => (
  <section className="stack gap-16" aria-label="Pjesa ime">
    <ShareCards key={`${span.from} ${span.to}`} span={span} />
  </section>
)
