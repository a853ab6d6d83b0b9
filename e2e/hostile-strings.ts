const call = "window.hostile=1,alert('hostile')"

const elements = [
  `<script>${call}</script>`,
  `<ScRiPt >${call}</ScRiPt >`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror="${call}">`,
  `<img src=x onerror=${call}//`,
  `<img/src="x"/onerror="${call}">`,
  `<svg onload="${call}">`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin="${call}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<body onload="${call}">`,
  `<video><source onerror="${call}"></video>`,
  `<audio src=x onerror="${call}">`,
  `<details open ontoggle="${call}">x</details>`,
  `<input autofocus onfocus="${call}">`,
  `<select autofocus onfocus="${call}">`,
  `<marquee onstart="${call}">`,
  `<math href="javascript:${call}">x</math>`,
  `<form action="javascript:${call}"><input type=submit></form>`,
  `<a href="javascript:${call}">x</a>`,
  `<style>@import 'javascript:${call}';</style>`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<xss onpointerenter="${call}" style=display:block>x</xss>`,
]

const wrappings = [
  (text: string) => text,
  (text: string) => `">${text}`,
  (text: string) => `'>${text}`,
  (text: string) => `--></textarea></title>${text}`,
  (text: string) => `{{constructor.constructor("${text}")()}}`,
  (text: string) => `\${${text}}`,
]

const others = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  ` javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:msgbox(1)`,
  `https://brightwater.example@evil.example/<script>`,
  `https://a.example/" onmouseover="${call}`,
  `https://a.example/'onclick='${call}`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;script&#62;${call}`,
  `\u003cscript\u003e${call}`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `__proto__[hostile]=1`,
  `=cmd|' /C calc'!A0`,
  `[click](javascript:${call})`,
  `![x](x"onerror="${call})`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<![CDATA[<script>${call}</script>]]>`,
  `\u2067<script>${call}</script>`,
]

/** Two hundred texts that would run something, were they anything but text. */
export const hostileStrings: readonly string[] = [...wrappings.flatMap((wrap) => elements.map(wrap)), ...others]
