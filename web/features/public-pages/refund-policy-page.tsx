import { PublicFrame } from './public-frame.tsx'

export const RefundPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e rimbursimit</h1>
      <ul>
        <li>
          Për planin vjetor mund të kërkohet rimbursim i pjesshëm brenda 14 ditëve nga pagesa.
        </li>
        <li>Gabimet në pagesë raportohen brenda 7 ditëve.</li>
        <li>Kërkesat trajtohen nga mbështetja: e hënë – e premte, 09:00–17:00.</li>
      </ul>
    </article>
  </PublicFrame>
)
