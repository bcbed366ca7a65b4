import { QrCode } from '#web/ui/data/qr-code.tsx'

/** For the camera of the person who stands beside. */
export const LinkCode = ({ link }: { link: string }) => (
  <figure className="stack gap-8">
    <QrCode text={link} label="Kodi i ftesës" />
    <figcaption>Ose skanojeni me kamerën e telefonit tjetër.</figcaption>
  </figure>
)
