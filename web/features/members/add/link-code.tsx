import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** White around the code, in modules; a reader needs four. */
const quietZone = 4

/** For the camera of the person who stands beside: dark on white in both themes, or it could not be read. */
export function LinkCode({ link }: { link: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M })
  const side = code.size + 2 * quietZone
  return (
    <figure className="stack gap-8">
      <svg
        className="link-code"
        role="img"
        aria-label="Kodi i ftesës"
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <figcaption>Ose skanojeni me kamerën e telefonit tjetër.</figcaption>
    </figure>
  )
}
