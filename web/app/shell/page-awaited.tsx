/** A page whose piece is on its way; its shapes are drawn by the style in the document's head. */
export const PageAwaited = () => (
  <div className="page-awaited">
    <output className="sr-only">Duke ngarkuar...</output>
  </div>
)
