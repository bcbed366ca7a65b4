import './skeleton.css'
import './skeleton-rows.css'

/** Holds the place of a list that is loading: a mark, a name and an amount in each row, as high as the rows that come. */
export const SkeletonRows = ({ rows }: { rows: number }) => (
  <div className="skeleton-rows" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row}>
        <i />
        <i />
        <i />
      </span>
    ))}
  </div>
)
