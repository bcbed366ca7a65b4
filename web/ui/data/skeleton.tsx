import './skeleton.css'

/** Holds the place of what is loading; seen only when that takes more than half a second. */
export function Skeleton({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <span className={className ? `skeleton ${className}` : 'skeleton'} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  )
}
