import './logo.css'

/** A comb whose last tooth is a point of brass: the hour that is taken. Its colours follow the theme. */
export function Logo({ mark = false }: { mark?: boolean }) {
  return (
    <span className="logo">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect className="logo-ground" width="32" height="32" rx="9" />
        <path className="logo-comb" d="M10 8v16M14.6 8v9M19.2 8v9M23.8 8v9" />
        <circle className="logo-point" cx="19.2" cy="22.6" r="1.9" />
      </svg>
      <span className={mark ? 'sr-only' : 'logo-word'}>Orari</span>
    </span>
  )
}
