import { PublicFrame } from './public-frame.tsx'

export const PrivacyPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e privatësisë</h1>
      <p>Teksti i kësaj politike po shkruhet.</p>
    </article>
  </PublicFrame>
)
