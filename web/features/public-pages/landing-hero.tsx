import { preload } from 'react-dom'
import { Link } from 'wouter'
import { isBilled } from '#web/platform/site.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import dayDark from './pictures/day-dark.webp'
import dayLight from './pictures/day-light.webp'
import phoneDark from './pictures/phone-dark.webp'
import phoneLight from './pictures/phone-light.webp'
import { ProductPicture } from './product-picture.tsx'
import { TrialLink } from './trial-link.tsx'

/** On a phone the picture stands in the first screen: it is asked for while the page is still being read. */
function preloadPhone() {
  for (const [scheme, picture] of [
    ['light', phoneLight],
    ['dark', phoneDark],
  ] as const) {
    const media = `(width <= 720px) and (prefers-color-scheme: ${scheme})`
    preload(picture, { as: 'image', fetchPriority: 'high', media })
  }
}

export function LandingHero() {
  const { user } = useSession()
  preloadPhone()
  return (
    <section className="hero">
      <div className="hero-words stack start gap-18">
        <h1>Dita e sallonit, në një faqe</h1>
        <p>
          Terminet, klientët, shërbimet dhe të ardhurat e sallonit tuaj: në tabletin te banaku dhe
          në telefonin mes dy prerjeve.
        </p>
        <p className="hero-ways flex wrap gap-10">
          <TrialLink />
          {!user && (
            <Link className={buttonClass('outline', 'big')} to="/login">
              Kam llogari
            </Link>
          )}
        </p>
        <p className="hero-note">
          {isBilled() && 'Pa kartë bankare. Pa kontratë. '}Të dhënat mbeten tuajat.
        </p>
      </div>
      <figure className="hero-pictures">
        <div className="hero-desk">
          <ProductPicture
            day={dayLight}
            night={dayDark}
            width={1280}
            height={800}
            alt="Dita e një salloni: një kolonë për çdo berber, terminet sa zgjasin, vija e orës së tashme."
          />
        </div>
        <div className="hero-phone">
          <ProductPicture
            day={phoneLight}
            night={phoneDark}
            width={390}
            height={800}
            alt="E njëjta ditë në telefon."
          />
        </div>
        <figcaption>Pamje nga Orari me të dhëna demo.</figcaption>
      </figure>
    </section>
  )
}
