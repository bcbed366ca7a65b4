type Props = {
  /** The same view by day and by night; the one that is not shown is not fetched. */
  day: string
  night: string
  width: number
  height: number
  alt: string
}

/** Taken from the product itself, with the demo's people (`npm run pictures`). */
export const ProductPicture = ({ day, night, alt, ...size }: Props) => (
  <>
    <img className="by-day" src={day} alt={alt} loading="lazy" {...size} />
    <img className="by-night" src={night} alt={alt} loading="lazy" {...size} />
  </>
)
