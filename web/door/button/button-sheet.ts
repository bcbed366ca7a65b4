/**
 * The pale edge shows on dark pages alone; the ring of the focus is light and dark, so that it shows on each. The letters are
 * those of the site.
 */
const rules = `
:host{display:inline-block;max-width:100%;vertical-align:middle}
a{all:initial;box-sizing:border-box;display:inline-flex;align-items:center;gap:14px;min-height:48px;max-width:100%;padding:7px 18px 7px 14px;border:1px solid transparent;box-shadow:0 0 0 1px #fff4;border-radius:12px;background:#0d6146;color:#fff;font-family:inherit;font-size:15px;line-height:1.3;cursor:pointer}
a:hover{filter:brightness(.88)}
a:focus-visible{outline:2px solid #fff;box-shadow:0 0 0 4px #111}
svg{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
b,small{display:block}
b{font-weight:600}
small{font-size:13px}
@media(forced-colors:active){a{border-color:currentColor}}`

export function buttonSheet() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}
