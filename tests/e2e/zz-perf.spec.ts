import { cardRow, putCards } from './card-rows.ts';
import { expect, test } from './fixtures.ts';

test.setTimeout(400_000);
test('perf', async ({ learner, page }) => {
  await learner.arrive();
  const now = Date.now();
  const words = ['茶', '咖啡', '牛肉面', '服务员', '买单', '房间', '火车', '市场', '桌子', '菜单'];
  const rows = Array.from({ length: 50_000 }, (_, i) =>
    cardRow(
      {
        front: `${words[i % 10]}${words[(i * 7) % 10]} ${i}`,
        back: `meaning number ${i} of ${words.length}`,
        pinyin: `chá kā fēi ${i}`,
        example: '服务员，我想要一杯茶，不要糖。',
        sceneId: 'restaurant',
        reviews: i % 50 === 0 ? [] : [100 - (i % 30), 99 - (i % 30), 80 - (i % 30), 50 - (i % 30)],
      },
      now - i * 1000,
    ),
  );
  console.log('built');
  await putCards(page, rows);
  console.log('put');
  const cdp = await page.context().newCDPSession(page);
  await learner.open('/study');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.waitForTimeout(3000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const timed = (act: string, cond: string) =>
    page.evaluate(
      async ([act, cond]) => {
        const t0 = performance.now();
        new Function(act)();
        const c = new Function(`return (${cond})`);
        while (!c()) {
          await new Promise((r) => requestAnimationFrame(r));
          if (performance.now() - t0 > 20000) return -1;
        }
        await new Promise((r) => requestAnimationFrame(r));
        return Math.round(performance.now() - t0);
      },
      [act, cond],
    );
  const btn = (t: string) => `[...document.querySelectorAll('button')].find(b=>b.textContent.trim()==='${t}')`;
  for (let i = 0; i < 6; i++) {
    const a = await timed(`${btn('Show answer')}.click()`, `!!${btn('Good')}`);
    await page.waitForTimeout(400);
    const b = await timed(`${btn('Good')}.click()`, `!!${btn('Show answer')}`);
    await page.waitForTimeout(i < 3 ? 1500 : 50);
    console.log('show', a, 'rate', b);
  }
  await page.evaluate(() => {
    (window as any).long = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) (window as any).long.push(Math.round(e.duration));
    }).observe({ entryTypes: ['longtask'] });
  });
  const tab = await timed(
    `const t=[...document.querySelectorAll('[role=tab]')][1]; t.dispatchEvent(new MouseEvent('mousedown',{bubbles:true,button:0})); t.focus(); t.click()`,
    `document.querySelectorAll('ul[aria-label=Vocabulary] li').length>3`,
  );
  const whole = await timed(
    '',
    `/^[\\d,]+ words?$/.test([...document.querySelectorAll('[aria-live=polite]')].map(e=>e.textContent).find(t=>/words?$/.test(t))||'')`,
  );
  console.log(
    'vocab first rows',
    tab,
    'whole after',
    whole,
    'long tasks',
    await page.evaluate(() => (window as any).long.join(',')),
  );
  await page.evaluate(() => {
    (window as any).long.length = 0;
  });
  const type = (text: string, cond: string) =>
    timed(
      `const i=document.querySelector('input[type=search]'); const set=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set; set.call(i,${JSON.stringify(text)}); i.dispatchEvent(new Event('input',{bubbles:true}))`,
      cond,
    );
  const count = (t: string) => `[...document.querySelectorAll('[aria-live=polite]')].some(e=>e.textContent==='${t}')`;
  console.log('search 49999', await type('49999', count('1 word')));
  console.log('search m', await type('m', count('50,000 words')));
  console.log('search nothing', await type('qqq', count('0 words')));
  console.log('search kafei123', await type('kafei', count('0 words')));
  console.log('search clear', await type('', count('50,000 words')));
  console.log('search trad', await type('服務員 ', `!${count('50,000 words')}`));
  console.log('long', await page.evaluate(() => (window as any).long.join(',')));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
