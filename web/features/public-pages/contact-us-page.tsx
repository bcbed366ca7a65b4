import { PublicFrame } from './public-frame.tsx'

export const ContactUsPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Na kontaktoni</h1>
      <p>Mbështetja ju përgjigjet nga e hëna në të premte, 09:00–17:00.</p>
      <p>Adresa e kontaktit po shtohet.</p>
    </article>
  </PublicFrame>
)
