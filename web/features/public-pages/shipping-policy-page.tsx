import { PublicFrame } from './public-frame.tsx'

export const ShippingPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e dërgimit</h1>
      <p>Teksti i kësaj politike po shkruhet.</p>
    </article>
  </PublicFrame>
)
