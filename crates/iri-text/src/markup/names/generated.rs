// Generated once from the HTML Standard, whose names of character references never change.
//
// From this file, with its SHA-256:
// - whatwg-html/entities.json: d741d877ac77c4194c4ad526b5b4a19aef8dfe411ab840a466891cdbb9f362e6

#![expect(clippy::unreadable_literal, reason = "generated numbers")]

/// All names, 16129 bytes.
pub(super) static NAMES: &str = "\
    AElig;AMP;Aacute;Abreve;Acirc;Acy;Afr;Agrave;Alpha;Amacr;And;Aogon;Aopf;ApplyFunction;Arin\
    g;Ascr;Assign;Atilde;Auml;Backslash;Barv;Barwed;Bcy;Because;Bernoullis;Beta;Bfr;Bopf;Breve\
    ;Bscr;Bumpeq;CHcy;COPY;Cacute;Cap;CapitalDifferentialD;Cayleys;Ccaron;Ccedil;Ccirc;Cconint\
    ;Cdot;Cedilla;CenterDot;Cfr;Chi;CircleDot;CircleMinus;CirclePlus;CircleTimes;ClockwiseCont\
    ourIntegral;CloseCurlyDoubleQuote;CloseCurlyQuote;Colon;Colone;Congruent;Conint;ContourInt\
    egral;Copf;Coproduct;CounterClockwiseContourIntegral;Cross;Cscr;Cup;CupCap;DD;DDotrahd;DJc\
    y;DScy;DZcy;Dagger;Darr;Dashv;Dcaron;Dcy;Del;Delta;Dfr;DiacriticalAcute;DiacriticalDot;Dia\
    criticalDoubleAcute;DiacriticalGrave;DiacriticalTilde;Diamond;DifferentialD;Dopf;Dot;DotDo\
    t;DotEqual;DoubleContourIntegral;DoubleDot;DoubleDownArrow;DoubleLeftArrow;DoubleLeftRight\
    Arrow;DoubleLeftTee;DoubleLongLeftArrow;DoubleLongLeftRightArrow;DoubleLongRightArrow;Doub\
    leRightArrow;DoubleRightTee;DoubleUpArrow;DoubleUpDownArrow;DoubleVerticalBar;DownArrow;Do\
    wnArrowBar;DownArrowUpArrow;DownBreve;DownLeftRightVector;DownLeftTeeVector;DownLeftVector\
    ;DownLeftVectorBar;DownRightTeeVector;DownRightVector;DownRightVectorBar;DownTee;DownTeeAr\
    row;Downarrow;Dscr;Dstrok;ENG;ETH;Eacute;Ecaron;Ecirc;Ecy;Edot;Efr;Egrave;Element;Emacr;Em\
    ptySmallSquare;EmptyVerySmallSquare;Eogon;Eopf;Epsilon;Equal;EqualTilde;Equilibrium;Escr;E\
    sim;Eta;Euml;Exists;ExponentialE;Fcy;Ffr;FilledSmallSquare;FilledVerySmallSquare;Fopf;ForA\
    ll;Fouriertrf;Fscr;GJcy;GT;Gamma;Gammad;Gbreve;Gcedil;Gcirc;Gcy;Gdot;Gfr;Gg;Gopf;GreaterEq\
    ual;GreaterEqualLess;GreaterFullEqual;GreaterGreater;GreaterLess;GreaterSlantEqual;Greater\
    Tilde;Gscr;Gt;HARDcy;Hacek;Hat;Hcirc;Hfr;HilbertSpace;Hopf;HorizontalLine;Hscr;Hstrok;Hump\
    DownHump;HumpEqual;IEcy;IJlig;IOcy;Iacute;Icirc;Icy;Idot;Ifr;Igrave;Im;Imacr;ImaginaryI;Im\
    plies;Int;Integral;Intersection;InvisibleComma;InvisibleTimes;Iogon;Iopf;Iota;Iscr;Itilde;\
    Iukcy;Iuml;Jcirc;Jcy;Jfr;Jopf;Jscr;Jsercy;Jukcy;KHcy;KJcy;Kappa;Kcedil;Kcy;Kfr;Kopf;Kscr;L\
    Jcy;LT;Lacute;Lambda;Lang;Laplacetrf;Larr;Lcaron;Lcedil;Lcy;LeftAngleBracket;LeftArrow;Lef\
    tArrowBar;LeftArrowRightArrow;LeftCeiling;LeftDoubleBracket;LeftDownTeeVector;LeftDownVect\
    or;LeftDownVectorBar;LeftFloor;LeftRightArrow;LeftRightVector;LeftTee;LeftTeeArrow;LeftTee\
    Vector;LeftTriangle;LeftTriangleBar;LeftTriangleEqual;LeftUpDownVector;LeftUpTeeVector;Lef\
    tUpVector;LeftUpVectorBar;LeftVector;LeftVectorBar;Leftarrow;Leftrightarrow;LessEqualGreat\
    er;LessFullEqual;LessGreater;LessLess;LessSlantEqual;LessTilde;Lfr;Ll;Lleftarrow;Lmidot;Lo\
    ngLeftArrow;LongLeftRightArrow;LongRightArrow;Longleftarrow;Longleftrightarrow;Longrightar\
    row;Lopf;LowerLeftArrow;LowerRightArrow;Lscr;Lsh;Lstrok;Lt;Map;Mcy;MediumSpace;Mellintrf;M\
    fr;MinusPlus;Mopf;Mscr;Mu;NJcy;Nacute;Ncaron;Ncedil;Ncy;NegativeMediumSpace;NegativeThickS\
    pace;NegativeThinSpace;NegativeVeryThinSpace;NestedGreaterGreater;NestedLessLess;NewLine;N\
    fr;NoBreak;NonBreakingSpace;Nopf;Not;NotCongruent;NotCupCap;NotDoubleVerticalBar;NotElemen\
    t;NotEqual;NotEqualTilde;NotExists;NotGreater;NotGreaterEqual;NotGreaterFullEqual;NotGreat\
    erGreater;NotGreaterLess;NotGreaterSlantEqual;NotGreaterTilde;NotHumpDownHump;NotHumpEqual\
    ;NotLeftTriangle;NotLeftTriangleBar;NotLeftTriangleEqual;NotLess;NotLessEqual;NotLessGreat\
    er;NotLessLess;NotLessSlantEqual;NotLessTilde;NotNestedGreaterGreater;NotNestedLessLess;No\
    tPrecedes;NotPrecedesEqual;NotPrecedesSlantEqual;NotReverseElement;NotRightTriangle;NotRig\
    htTriangleBar;NotRightTriangleEqual;NotSquareSubset;NotSquareSubsetEqual;NotSquareSuperset\
    ;NotSquareSupersetEqual;NotSubset;NotSubsetEqual;NotSucceeds;NotSucceedsEqual;NotSucceedsS\
    lantEqual;NotSucceedsTilde;NotSuperset;NotSupersetEqual;NotTilde;NotTildeEqual;NotTildeFul\
    lEqual;NotTildeTilde;NotVerticalBar;Nscr;Ntilde;Nu;OElig;Oacute;Ocirc;Ocy;Odblac;Ofr;Ograv\
    e;Omacr;Omega;Omicron;Oopf;OpenCurlyDoubleQuote;OpenCurlyQuote;Or;Oscr;Oslash;Otilde;Otime\
    s;Ouml;OverBar;OverBrace;OverBracket;OverParenthesis;PartialD;Pcy;Pfr;Phi;Pi;PlusMinus;Poi\
    ncareplane;Popf;Pr;Precedes;PrecedesEqual;PrecedesSlantEqual;PrecedesTilde;Prime;Product;P\
    roportion;Proportional;Pscr;Psi;QUOT;Qfr;Qopf;Qscr;RBarr;REG;Racute;Rang;Rarr;Rarrtl;Rcaro\
    n;Rcedil;Rcy;Re;ReverseElement;ReverseEquilibrium;ReverseUpEquilibrium;Rfr;Rho;RightAngleB\
    racket;RightArrow;RightArrowBar;RightArrowLeftArrow;RightCeiling;RightDoubleBracket;RightD\
    ownTeeVector;RightDownVector;RightDownVectorBar;RightFloor;RightTee;RightTeeArrow;RightTee\
    Vector;RightTriangle;RightTriangleBar;RightTriangleEqual;RightUpDownVector;RightUpTeeVecto\
    r;RightUpVector;RightUpVectorBar;RightVector;RightVectorBar;Rightarrow;Ropf;RoundImplies;R\
    rightarrow;Rscr;Rsh;RuleDelayed;SHCHcy;SHcy;SOFTcy;Sacute;Sc;Scaron;Scedil;Scirc;Scy;Sfr;S\
    hortDownArrow;ShortLeftArrow;ShortRightArrow;ShortUpArrow;Sigma;SmallCircle;Sopf;Sqrt;Squa\
    re;SquareIntersection;SquareSubset;SquareSubsetEqual;SquareSuperset;SquareSupersetEqual;Sq\
    uareUnion;Sscr;Star;Sub;Subset;SubsetEqual;Succeeds;SucceedsEqual;SucceedsSlantEqual;Succe\
    edsTilde;SuchThat;Sum;Sup;Superset;SupersetEqual;Supset;THORN;TRADE;TSHcy;TScy;Tab;Tau;Tca\
    ron;Tcedil;Tcy;Tfr;Therefore;Theta;ThickSpace;ThinSpace;Tilde;TildeEqual;TildeFullEqual;Ti\
    ldeTilde;Topf;TripleDot;Tscr;Tstrok;Uacute;Uarr;Uarrocir;Ubrcy;Ubreve;Ucirc;Ucy;Udblac;Ufr\
    ;Ugrave;Umacr;UnderBar;UnderBrace;UnderBracket;UnderParenthesis;Union;UnionPlus;Uogon;Uopf\
    ;UpArrow;UpArrowBar;UpArrowDownArrow;UpDownArrow;UpEquilibrium;UpTee;UpTeeArrow;Uparrow;Up\
    downarrow;UpperLeftArrow;UpperRightArrow;Upsi;Upsilon;Uring;Uscr;Utilde;Uuml;VDash;Vbar;Vc\
    y;Vdash;Vdashl;Vee;Verbar;Vert;VerticalBar;VerticalLine;VerticalSeparator;VerticalTilde;Ve\
    ryThinSpace;Vfr;Vopf;Vscr;Vvdash;Wcirc;Wedge;Wfr;Wopf;Wscr;Xfr;Xi;Xopf;Xscr;YAcy;YIcy;YUcy\
    ;Yacute;Ycirc;Ycy;Yfr;Yopf;Yscr;Yuml;ZHcy;Zacute;Zcaron;Zcy;Zdot;ZeroWidthSpace;Zeta;Zfr;Z\
    opf;Zscr;aacute;abreve;ac;acE;acd;acirc;acute;acy;aelig;af;afr;agrave;alefsym;aleph;alpha;\
    amacr;amalg;amp;and;andand;andd;andslope;andv;ang;ange;angle;angmsd;angmsdaa;angmsdab;angm\
    sdac;angmsdad;angmsdae;angmsdaf;angmsdag;angmsdah;angrt;angrtvb;angrtvbd;angsph;angst;angz\
    arr;aogon;aopf;ap;apE;apacir;ape;apid;apos;approx;approxeq;aring;ascr;ast;asymp;asympeq;at\
    ilde;auml;awconint;awint;bNot;backcong;backepsilon;backprime;backsim;backsimeq;barvee;barw\
    ed;barwedge;bbrk;bbrktbrk;bcong;bcy;bdquo;becaus;because;bemptyv;bepsi;bernou;beta;beth;be\
    tween;bfr;bigcap;bigcirc;bigcup;bigodot;bigoplus;bigotimes;bigsqcup;bigstar;bigtriangledow\
    n;bigtriangleup;biguplus;bigvee;bigwedge;bkarow;blacklozenge;blacksquare;blacktriangle;bla\
    cktriangledown;blacktriangleleft;blacktriangleright;blank;blk12;blk14;blk34;block;bne;bneq\
    uiv;bnot;bopf;bot;bottom;bowtie;boxDL;boxDR;boxDl;boxDr;boxH;boxHD;boxHU;boxHd;boxHu;boxUL\
    ;boxUR;boxUl;boxUr;boxV;boxVH;boxVL;boxVR;boxVh;boxVl;boxVr;boxbox;boxdL;boxdR;boxdl;boxdr\
    ;boxh;boxhD;boxhU;boxhd;boxhu;boxminus;boxplus;boxtimes;boxuL;boxuR;boxul;boxur;boxv;boxvH\
    ;boxvL;boxvR;boxvh;boxvl;boxvr;bprime;breve;brvbar;bscr;bsemi;bsim;bsime;bsol;bsolb;bsolhs\
    ub;bull;bullet;bump;bumpE;bumpe;bumpeq;cacute;cap;capand;capbrcup;capcap;capcup;capdot;cap\
    s;caret;caron;ccaps;ccaron;ccedil;ccirc;ccups;ccupssm;cdot;cedil;cemptyv;cent;centerdot;cf\
    r;chcy;check;checkmark;chi;cir;cirE;circ;circeq;circlearrowleft;circlearrowright;circledR;\
    circledS;circledast;circledcirc;circleddash;cire;cirfnint;cirmid;cirscir;clubs;clubsuit;co\
    lon;colone;coloneq;comma;commat;comp;compfn;complement;complexes;cong;congdot;conint;copf;\
    coprod;copy;copysr;crarr;cross;cscr;csub;csube;csup;csupe;ctdot;cudarrl;cudarrr;cuepr;cues\
    c;cularr;cularrp;cup;cupbrcap;cupcap;cupcup;cupdot;cupor;cups;curarr;curarrm;curlyeqprec;c\
    urlyeqsucc;curlyvee;curlywedge;curren;curvearrowleft;curvearrowright;cuvee;cuwed;cwconint;\
    cwint;cylcty;dArr;dHar;dagger;daleth;darr;dash;dashv;dbkarow;dblac;dcaron;dcy;dd;ddagger;d\
    darr;ddotseq;deg;delta;demptyv;dfisht;dfr;dharl;dharr;diam;diamond;diamondsuit;diams;die;d\
    igamma;disin;div;divide;divideontimes;divonx;djcy;dlcorn;dlcrop;dollar;dopf;dot;doteq;dote\
    qdot;dotminus;dotplus;dotsquare;doublebarwedge;downarrow;downdownarrows;downharpoonleft;do\
    wnharpoonright;drbkarow;drcorn;drcrop;dscr;dscy;dsol;dstrok;dtdot;dtri;dtrif;duarr;duhar;d\
    wangle;dzcy;dzigrarr;eDDot;eDot;eacute;easter;ecaron;ecir;ecirc;ecolon;ecy;edot;ee;efDot;e\
    fr;eg;egrave;egs;egsdot;el;elinters;ell;els;elsdot;emacr;empty;emptyset;emptyv;emsp;emsp13\
    ;emsp14;eng;ensp;eogon;eopf;epar;eparsl;eplus;epsi;epsilon;epsiv;eqcirc;eqcolon;eqsim;eqsl\
    antgtr;eqslantless;equals;equest;equiv;equivDD;eqvparsl;erDot;erarr;escr;esdot;esim;eta;et\
    h;euml;euro;excl;exist;expectation;exponentiale;fallingdotseq;fcy;female;ffilig;fflig;ffll\
    ig;ffr;filig;fjlig;flat;fllig;fltns;fnof;fopf;forall;fork;forkv;fpartint;frac12;frac13;fra\
    c14;frac15;frac16;frac18;frac23;frac25;frac34;frac35;frac38;frac45;frac56;frac58;frac78;fr\
    asl;frown;fscr;gE;gEl;gacute;gamma;gammad;gap;gbreve;gcirc;gcy;gdot;ge;gel;geq;geqq;geqsla\
    nt;ges;gescc;gesdot;gesdoto;gesdotol;gesl;gesles;gfr;gg;ggg;gimel;gjcy;gl;glE;gla;glj;gnE;\
    gnap;gnapprox;gne;gneq;gneqq;gnsim;gopf;grave;gscr;gsim;gsime;gsiml;gt;gtcc;gtcir;gtdot;gt\
    lPar;gtquest;gtrapprox;gtrarr;gtrdot;gtreqless;gtreqqless;gtrless;gtrsim;gvertneqq;gvnE;hA\
    rr;hairsp;half;hamilt;hardcy;harr;harrcir;harrw;hbar;hcirc;hearts;heartsuit;hellip;hercon;\
    hfr;hksearow;hkswarow;hoarr;homtht;hookleftarrow;hookrightarrow;hopf;horbar;hscr;hslash;hs\
    trok;hybull;hyphen;iacute;ic;icirc;icy;iecy;iexcl;iff;ifr;igrave;ii;iiiint;iiint;iinfin;ii\
    ota;ijlig;imacr;image;imagline;imagpart;imath;imof;imped;in;incare;infin;infintie;inodot;i\
    nt;intcal;integers;intercal;intlarhk;intprod;iocy;iogon;iopf;iota;iprod;iquest;iscr;isin;i\
    sinE;isindot;isins;isinsv;isinv;it;itilde;iukcy;iuml;jcirc;jcy;jfr;jmath;jopf;jscr;jsercy;\
    jukcy;kappa;kappav;kcedil;kcy;kfr;kgreen;khcy;kjcy;kopf;kscr;lAarr;lArr;lAtail;lBarr;lE;lE\
    g;lHar;lacute;laemptyv;lagran;lambda;lang;langd;langle;lap;laquo;larr;larrb;larrbfs;larrfs\
    ;larrhk;larrlp;larrpl;larrsim;larrtl;lat;latail;late;lates;lbarr;lbbrk;lbrace;lbrack;lbrke\
    ;lbrksld;lbrkslu;lcaron;lcedil;lceil;lcub;lcy;ldca;ldquo;ldquor;ldrdhar;ldrushar;ldsh;le;l\
    eftarrow;leftarrowtail;leftharpoondown;leftharpoonup;leftleftarrows;leftrightarrow;leftrig\
    htarrows;leftrightharpoons;leftrightsquigarrow;leftthreetimes;leg;leq;leqq;leqslant;les;le\
    scc;lesdot;lesdoto;lesdotor;lesg;lesges;lessapprox;lessdot;lesseqgtr;lesseqqgtr;lessgtr;le\
    sssim;lfisht;lfloor;lfr;lg;lgE;lhard;lharu;lharul;lhblk;ljcy;ll;llarr;llcorner;llhard;lltr\
    i;lmidot;lmoust;lmoustache;lnE;lnap;lnapprox;lne;lneq;lneqq;lnsim;loang;loarr;lobrk;longle\
    ftarrow;longleftrightarrow;longmapsto;longrightarrow;looparrowleft;looparrowright;lopar;lo\
    pf;loplus;lotimes;lowast;lowbar;loz;lozenge;lozf;lpar;lparlt;lrarr;lrcorner;lrhar;lrhard;l\
    rm;lrtri;lsaquo;lscr;lsh;lsim;lsime;lsimg;lsqb;lsquo;lsquor;lstrok;lt;ltcc;ltcir;ltdot;lth\
    ree;ltimes;ltlarr;ltquest;ltrPar;ltri;ltrie;ltrif;lurdshar;luruhar;lvertneqq;lvnE;mDDot;ma\
    cr;male;malt;maltese;map;mapsto;mapstodown;mapstoleft;mapstoup;marker;mcomma;mcy;mdash;mea\
    suredangle;mfr;mho;micro;mid;midast;midcir;middot;minus;minusb;minusd;minusdu;mlcp;mldr;mn\
    plus;models;mopf;mp;mscr;mstpos;mu;multimap;mumap;nGg;nGt;nGtv;nLeftarrow;nLeftrightarrow;\
    nLl;nLt;nLtv;nRightarrow;nVDash;nVdash;nabla;nacute;nang;nap;napE;napid;napos;napprox;natu\
    r;natural;naturals;nbsp;nbump;nbumpe;ncap;ncaron;ncedil;ncong;ncongdot;ncup;ncy;ndash;ne;n\
    eArr;nearhk;nearr;nearrow;nedot;nequiv;nesear;nesim;nexist;nexists;nfr;ngE;nge;ngeq;ngeqq;\
    ngeqslant;nges;ngsim;ngt;ngtr;nhArr;nharr;nhpar;ni;nis;nisd;niv;njcy;nlArr;nlE;nlarr;nldr;\
    nle;nleftarrow;nleftrightarrow;nleq;nleqq;nleqslant;nles;nless;nlsim;nlt;nltri;nltrie;nmid\
    ;nopf;not;notin;notinE;notindot;notinva;notinvb;notinvc;notni;notniva;notnivb;notnivc;npar\
    ;nparallel;nparsl;npart;npolint;npr;nprcue;npre;nprec;npreceq;nrArr;nrarr;nrarrc;nrarrw;nr\
    ightarrow;nrtri;nrtrie;nsc;nsccue;nsce;nscr;nshortmid;nshortparallel;nsim;nsime;nsimeq;nsm\
    id;nspar;nsqsube;nsqsupe;nsub;nsubE;nsube;nsubset;nsubseteq;nsubseteqq;nsucc;nsucceq;nsup;\
    nsupE;nsupe;nsupset;nsupseteq;nsupseteqq;ntgl;ntilde;ntlg;ntriangleleft;ntrianglelefteq;nt\
    riangleright;ntrianglerighteq;nu;num;numero;numsp;nvDash;nvHarr;nvap;nvdash;nvge;nvgt;nvin\
    fin;nvlArr;nvle;nvlt;nvltrie;nvrArr;nvrtrie;nvsim;nwArr;nwarhk;nwarr;nwarrow;nwnear;oS;oac\
    ute;oast;ocir;ocirc;ocy;odash;odblac;odiv;odot;odsold;oelig;ofcir;ofr;ogon;ograve;ogt;ohba\
    r;ohm;oint;olarr;olcir;olcross;oline;olt;omacr;omega;omicron;omid;ominus;oopf;opar;operp;o\
    plus;or;orarr;ord;order;orderof;ordf;ordm;origof;oror;orslope;orv;oscr;oslash;osol;otilde;\
    otimes;otimesas;ouml;ovbar;par;para;parallel;parsim;parsl;part;pcy;percnt;period;permil;pe\
    rp;pertenk;pfr;phi;phiv;phmmat;phone;pi;pitchfork;piv;planck;planckh;plankv;plus;plusacir;\
    plusb;pluscir;plusdo;plusdu;pluse;plusmn;plussim;plustwo;pm;pointint;popf;pound;pr;prE;pra\
    p;prcue;pre;prec;precapprox;preccurlyeq;preceq;precnapprox;precneqq;precnsim;precsim;prime\
    ;primes;prnE;prnap;prnsim;prod;profalar;profline;profsurf;prop;propto;prsim;prurel;pscr;ps\
    i;puncsp;qfr;qint;qopf;qprime;qscr;quaternions;quatint;quest;questeq;quot;rAarr;rArr;rAtai\
    l;rBarr;rHar;race;racute;radic;raemptyv;rang;rangd;range;rangle;raquo;rarr;rarrap;rarrb;ra\
    rrbfs;rarrc;rarrfs;rarrhk;rarrlp;rarrpl;rarrsim;rarrtl;rarrw;ratail;ratio;rationals;rbarr;\
    rbbrk;rbrace;rbrack;rbrke;rbrksld;rbrkslu;rcaron;rcedil;rceil;rcub;rcy;rdca;rdldhar;rdquo;\
    rdquor;rdsh;real;realine;realpart;reals;rect;reg;rfisht;rfloor;rfr;rhard;rharu;rharul;rho;\
    rhov;rightarrow;rightarrowtail;rightharpoondown;rightharpoonup;rightleftarrows;rightleftha\
    rpoons;rightrightarrows;rightsquigarrow;rightthreetimes;ring;risingdotseq;rlarr;rlhar;rlm;\
    rmoust;rmoustache;rnmid;roang;roarr;robrk;ropar;ropf;roplus;rotimes;rpar;rpargt;rppolint;r\
    rarr;rsaquo;rscr;rsh;rsqb;rsquo;rsquor;rthree;rtimes;rtri;rtrie;rtrif;rtriltri;ruluhar;rx;\
    sacute;sbquo;sc;scE;scap;scaron;sccue;sce;scedil;scirc;scnE;scnap;scnsim;scpolint;scsim;sc\
    y;sdot;sdotb;sdote;seArr;searhk;searr;searrow;sect;semi;seswar;setminus;setmn;sext;sfr;sfr\
    own;sharp;shchcy;shcy;shortmid;shortparallel;shy;sigma;sigmaf;sigmav;sim;simdot;sime;simeq\
    ;simg;simgE;siml;simlE;simne;simplus;simrarr;slarr;smallsetminus;smashp;smeparsl;smid;smil\
    e;smt;smte;smtes;softcy;sol;solb;solbar;sopf;spades;spadesuit;spar;sqcap;sqcaps;sqcup;sqcu\
    ps;sqsub;sqsube;sqsubset;sqsubseteq;sqsup;sqsupe;sqsupset;sqsupseteq;squ;square;squarf;squ\
    f;srarr;sscr;ssetmn;ssmile;sstarf;star;starf;straightepsilon;straightphi;strns;sub;subE;su\
    bdot;sube;subedot;submult;subnE;subne;subplus;subrarr;subset;subseteq;subseteqq;subsetneq;\
    subsetneqq;subsim;subsub;subsup;succ;succapprox;succcurlyeq;succeq;succnapprox;succneqq;su\
    ccnsim;succsim;sum;sung;sup;sup1;sup2;sup3;supE;supdot;supdsub;supe;supedot;suphsol;suphsu\
    b;suplarr;supmult;supnE;supne;supplus;supset;supseteq;supseteqq;supsetneq;supsetneqq;supsi\
    m;supsub;supsup;swArr;swarhk;swarr;swarrow;swnwar;szlig;target;tau;tbrk;tcaron;tcedil;tcy;\
    tdot;telrec;tfr;there4;therefore;theta;thetasym;thetav;thickapprox;thicksim;thinsp;thkap;t\
    hksim;thorn;tilde;times;timesb;timesbar;timesd;tint;toea;top;topbot;topcir;topf;topfork;to\
    sa;tprime;trade;triangle;triangledown;triangleleft;trianglelefteq;triangleq;triangleright;\
    trianglerighteq;tridot;trie;triminus;triplus;trisb;tritime;trpezium;tscr;tscy;tshcy;tstrok\
    ;twixt;twoheadleftarrow;twoheadrightarrow;uArr;uHar;uacute;uarr;ubrcy;ubreve;ucirc;ucy;uda\
    rr;udblac;udhar;ufisht;ufr;ugrave;uharl;uharr;uhblk;ulcorn;ulcorner;ulcrop;ultri;umacr;uml\
    ;uogon;uopf;uparrow;updownarrow;upharpoonleft;upharpoonright;uplus;upsi;upsih;upsilon;upup\
    arrows;urcorn;urcorner;urcrop;uring;urtri;uscr;utdot;utilde;utri;utrif;uuarr;uuml;uwangle;\
    vArr;vBar;vBarv;vDash;vangrt;varepsilon;varkappa;varnothing;varphi;varpi;varpropto;varr;va\
    rrho;varsigma;varsubsetneq;varsubsetneqq;varsupsetneq;varsupsetneqq;vartheta;vartrianglele\
    ft;vartriangleright;vcy;vdash;vee;veebar;veeeq;vellip;verbar;vert;vfr;vltri;vnsub;vnsup;vo\
    pf;vprop;vrtri;vscr;vsubnE;vsubne;vsupnE;vsupne;vzigzag;wcirc;wedbar;wedge;wedgeq;weierp;w\
    fr;wopf;wp;wr;wreath;wscr;xcap;xcirc;xcup;xdtri;xfr;xhArr;xharr;xi;xlArr;xlarr;xmap;xnis;x\
    odot;xopf;xoplus;xotime;xrArr;xrarr;xscr;xsqcup;xuplus;xutri;xvee;xwedge;yacute;yacy;ycirc\
    ;ycy;yen;yfr;yicy;yopf;yscr;yucy;yuml;zacute;zcaron;zcy;zdot;zeetrf;zeta;zfr;zhcy;zigrarr;\
    zopf;zscr;zwj;zwnj;\
";

/// The start of every eighth name.
#[rustfmt::skip]
pub(super) static STARTS: [u16; 266] = [
    0, 45, 97, 150, 198, 263, 324, 433, 518, 564, 627, 722, 850, 988, 1118, 1200, 1244, 1321, 1383,
    1459, 1504, 1583, 1651, 1719, 1767, 1819, 1890, 1932, 1974, 2022, 2112, 2230, 2350, 2459, 2532,
    2650, 2699, 2745, 2871, 2940, 3052, 3186, 3310, 3456, 3588, 3711, 3764, 3828, 3885, 3947, 4035,
    4091, 4135, 4215, 4333, 4448, 4571, 4634, 4679, 4766, 4875, 4959, 5018, 5059, 5139, 5193, 5243,
    5319, 5410, 5477, 5521, 5606, 5646, 5688, 5730, 5783, 5819, 5866, 5911, 5981, 6040, 6080, 6130,
    6199, 6252, 6306, 6368, 6451, 6550, 6595, 6643, 6690, 6739, 6789, 6841, 6891, 6938, 6987, 7040,
    7093, 7141, 7220, 7288, 7345, 7399, 7444, 7500, 7559, 7641, 7692, 7739, 7788, 7843, 7901, 7967,
    8053, 8099, 8153, 8193, 8234, 8288, 8331, 8396, 8449, 8495, 8557, 8603, 8658, 8714, 8759, 8801,
    8848, 8891, 8928, 8972, 9023, 9088, 9138, 9193, 9261, 9309, 9351, 9406, 9453, 9511, 9559, 9603,
    9649, 9691, 9734, 9785, 9840, 9888, 9942, 9989, 10107, 10174, 10239, 10291, 10339, 10395, 10448,
    10540, 10591, 10641, 10687, 10736, 10792, 10843, 10905, 10953, 11000, 11043, 11109, 11156,
    11209, 11255, 11309, 11355, 11395, 11434, 11499, 11543, 11606, 11658, 11716, 11774, 11826,
    11886, 11952, 12027, 12076, 12129, 12174, 12220, 12263, 12313, 12354, 12401, 12451, 12501,
    12547, 12600, 12657, 12698, 12767, 12820, 12872, 12925, 12973, 13024, 13076, 13134, 13189,
    13237, 13286, 13336, 13466, 13524, 13573, 13622, 13677, 13718, 13768, 13816, 13864, 13922,
    13967, 14031, 14073, 14126, 14188, 14240, 14303, 14356, 14425, 14497, 14538, 14598, 14665,
    14720, 14765, 14827, 14881, 14930, 15006, 15081, 15144, 15203, 15250, 15301, 15372, 15432,
    15480, 15540, 15611, 15694, 15742, 15791, 15843, 15882, 15924, 15971, 16021, 16058, 16102,
];

/// The first character of each name.
#[rustfmt::skip]
pub(super) static FIRSTS: [u16; 2125] = [
    198, 38, 193, 258, 194, 1040, 57604, 192, 913, 256, 10835, 260, 57656, 8289, 197, 57500, 8788,
    195, 196, 8726, 10983, 8966, 1041, 8757, 8492, 914, 57605, 57657, 728, 8492, 8782, 1063, 169,
    262, 8914, 8517, 8493, 268, 199, 264, 8752, 266, 184, 183, 8493, 935, 8857, 8854, 8853, 8855,
    8754, 8221, 8217, 8759, 10868, 8801, 8751, 8750, 8450, 8720, 8755, 10799, 57502, 8915, 8781,
    8517, 10513, 1026, 1029, 1039, 8225, 8609, 10980, 270, 1044, 8711, 916, 57607, 180, 729, 733,
    96, 732, 8900, 8518, 57659, 168, 8412, 8784, 8751, 168, 8659, 8656, 8660, 10980, 10232, 10234,
    10233, 8658, 8872, 8657, 8661, 8741, 8595, 10515, 8693, 785, 10576, 10590, 8637, 10582, 10591,
    8641, 10583, 8868, 8615, 8659, 57503, 272, 330, 208, 201, 282, 202, 1069, 278, 57608, 200, 8712,
    274, 9723, 9643, 280, 57660, 917, 10869, 8770, 8652, 8496, 10867, 919, 203, 8707, 8519, 1060,
    57609, 9724, 9642, 57661, 8704, 8497, 8497, 1027, 62, 915, 988, 286, 290, 284, 1043, 288, 57610,
    8921, 57662, 8805, 8923, 8807, 10914, 8823, 10878, 8819, 57506, 8811, 1066, 711, 94, 292, 8460,
    8459, 8461, 9472, 8459, 294, 8782, 8783, 1045, 306, 1025, 205, 206, 1048, 304, 8465, 204, 8465,
    298, 8520, 8658, 8748, 8747, 8898, 8291, 8290, 302, 57664, 921, 8464, 296, 1030, 207, 308, 1049,
    57613, 57665, 57509, 1032, 1028, 1061, 1036, 922, 310, 1050, 57614, 57666, 57510, 1033, 60, 313,
    923, 10218, 8466, 8606, 317, 315, 1051, 10216, 8592, 8676, 8646, 8968, 10214, 10593, 8643,
    10585, 8970, 8596, 10574, 8867, 8612, 10586, 8882, 10703, 8884, 10577, 10592, 8639, 10584, 8636,
    10578, 8656, 8660, 8922, 8806, 8822, 10913, 10877, 8818, 57615, 8920, 8666, 319, 10229, 10231,
    10230, 10232, 10234, 10233, 57667, 8601, 8600, 8466, 8624, 321, 8810, 10501, 1052, 8287, 8499,
    57616, 8723, 57668, 8499, 924, 1034, 323, 327, 325, 1053, 8203, 8203, 8203, 8203, 8811, 8810,
    10, 57617, 8288, 160, 8469, 10988, 8802, 8813, 8742, 8713, 8800, 8770, 8708, 8815, 8817, 8807,
    8811, 8825, 10878, 8821, 8782, 8783, 8938, 10703, 8940, 8814, 8816, 8824, 8810, 10877, 8820,
    10914, 10913, 8832, 10927, 8928, 8716, 8939, 10704, 8941, 8847, 8930, 8848, 8931, 8834, 8840,
    8833, 10928, 8929, 8831, 8835, 8841, 8769, 8772, 8775, 8777, 8740, 57513, 209, 925, 338, 211,
    212, 1054, 336, 57618, 210, 332, 937, 927, 57670, 8220, 8216, 10836, 57514, 216, 213, 10807,
    214, 8254, 9182, 9140, 9180, 8706, 1055, 57619, 934, 928, 177, 8460, 8473, 10939, 8826, 10927,
    8828, 8830, 8243, 8719, 8759, 8733, 57515, 936, 34, 57620, 8474, 57516, 10512, 174, 340, 10219,
    8608, 10518, 344, 342, 1056, 8476, 8715, 8651, 10607, 8476, 929, 10217, 8594, 8677, 8644, 8969,
    10215, 10589, 8642, 10581, 8971, 8866, 8614, 10587, 8883, 10704, 8885, 10575, 10588, 8638,
    10580, 8640, 10579, 8658, 8477, 10608, 8667, 8475, 8625, 10740, 1065, 1064, 1068, 346, 10940,
    352, 350, 348, 1057, 57622, 8595, 8592, 8594, 8593, 931, 8728, 57674, 8730, 9633, 8851, 8847,
    8849, 8848, 8850, 8852, 57518, 8902, 8912, 8912, 8838, 8827, 10928, 8829, 8831, 8715, 8721,
    8913, 8835, 8839, 8913, 222, 8482, 1035, 1062, 9, 932, 356, 354, 1058, 57623, 8756, 920, 8287,
    8201, 8764, 8771, 8773, 8776, 57675, 8411, 57519, 358, 218, 8607, 10569, 1038, 364, 219, 1059,
    368, 57624, 217, 362, 95, 9183, 9141, 9181, 8899, 8846, 370, 57676, 8593, 10514, 8645, 8597,
    10606, 8869, 8613, 8657, 8661, 8598, 8599, 978, 933, 366, 57520, 360, 220, 8875, 10987, 1042,
    8873, 10982, 8897, 8214, 8214, 8739, 124, 10072, 8768, 8202, 57625, 57677, 57521, 8874, 372,
    8896, 57626, 57678, 57522, 57627, 926, 57679, 57523, 1071, 1031, 1070, 221, 374, 1067, 57628,
    57680, 57524, 376, 1046, 377, 381, 1047, 379, 8203, 918, 8488, 8484, 57525, 225, 259, 8766,
    8766, 8767, 226, 180, 1072, 230, 8289, 57630, 224, 8501, 8501, 945, 257, 10815, 38, 8743, 10837,
    10844, 10840, 10842, 8736, 10660, 8736, 8737, 10664, 10665, 10666, 10667, 10668, 10669, 10670,
    10671, 8735, 8894, 10653, 8738, 197, 9084, 261, 57682, 8776, 10864, 10863, 8778, 8779, 39, 8776,
    8778, 229, 57526, 42, 8776, 8781, 227, 228, 8755, 10769, 10989, 8780, 1014, 8245, 8765, 8909,
    8893, 8965, 8965, 9141, 9142, 8780, 1073, 8222, 8757, 8757, 10672, 1014, 8492, 946, 8502, 8812,
    57631, 8898, 9711, 8899, 10752, 10753, 10754, 10758, 9733, 9661, 9651, 10756, 8897, 8896, 10509,
    10731, 9642, 9652, 9662, 9666, 9656, 9251, 9618, 9617, 9619, 9608, 61, 8801, 8976, 57683, 8869,
    8869, 8904, 9559, 9556, 9558, 9555, 9552, 9574, 9577, 9572, 9575, 9565, 9562, 9564, 9561, 9553,
    9580, 9571, 9568, 9579, 9570, 9567, 10697, 9557, 9554, 9488, 9484, 9472, 9573, 9576, 9516, 9524,
    8863, 8862, 8864, 9563, 9560, 9496, 9492, 9474, 9578, 9569, 9566, 9532, 9508, 9500, 8245, 728,
    166, 57527, 8271, 8765, 8909, 92, 10693, 10184, 8226, 8226, 8782, 10926, 8783, 8783, 263, 8745,
    10820, 10825, 10827, 10823, 10816, 8745, 8257, 711, 10829, 269, 231, 265, 10828, 10832, 267,
    184, 10674, 162, 183, 57632, 1095, 10003, 10003, 967, 9675, 10691, 710, 8791, 8634, 8635, 174,
    9416, 8859, 8858, 8861, 8791, 10768, 10991, 10690, 9827, 9827, 58, 8788, 8788, 44, 64, 8705,
    8728, 8705, 8450, 8773, 10861, 8750, 57684, 8720, 169, 8471, 8629, 10007, 57528, 10959, 10961,
    10960, 10962, 8943, 10552, 10549, 8926, 8927, 8630, 10557, 8746, 10824, 10822, 10826, 8845,
    10821, 8746, 8631, 10556, 8926, 8927, 8910, 8911, 164, 8630, 8631, 8910, 8911, 8754, 8753, 9005,
    8659, 10597, 8224, 8504, 8595, 8208, 8867, 10511, 733, 271, 1076, 8518, 8225, 8650, 10871, 176,
    948, 10673, 10623, 57633, 8643, 8642, 8900, 8900, 9830, 9830, 168, 989, 8946, 247, 247, 8903,
    8903, 1106, 8990, 8973, 36, 57685, 729, 8784, 8785, 8760, 8724, 8865, 8966, 8595, 8650, 8643,
    8642, 10512, 8991, 8972, 57529, 1109, 10742, 273, 8945, 9663, 9662, 8693, 10607, 10662, 1119,
    10239, 10871, 8785, 233, 10862, 283, 8790, 234, 8789, 1101, 279, 8519, 8786, 57634, 10906, 232,
    10902, 10904, 10905, 9191, 8467, 10901, 10903, 275, 8709, 8709, 8709, 8195, 8196, 8197, 331,
    8194, 281, 57686, 8917, 10723, 10865, 949, 949, 1013, 8790, 8789, 8770, 10902, 10901, 61, 8799,
    8801, 10872, 10725, 8787, 10609, 8495, 8784, 8770, 951, 240, 235, 8364, 33, 8707, 8496, 8519,
    8786, 1092, 9792, 64259, 64256, 64260, 57635, 64257, 102, 9837, 64258, 9649, 402, 57687, 8704,
    8916, 10969, 10765, 189, 8531, 188, 8533, 8537, 8539, 8532, 8534, 190, 8535, 8540, 8536, 8538,
    8541, 8542, 8260, 8994, 57531, 8807, 10892, 501, 947, 989, 10886, 287, 285, 1075, 289, 8805,
    8923, 8805, 8807, 10878, 10878, 10921, 10880, 10882, 10884, 8923, 10900, 57636, 8811, 8921,
    8503, 1107, 8823, 10898, 10917, 10916, 8809, 10890, 10890, 10888, 10888, 8809, 8935, 57688, 96,
    8458, 8819, 10894, 10896, 62, 10919, 10874, 8919, 10645, 10876, 10886, 10616, 8919, 8923, 10892,
    8823, 8819, 8809, 8809, 8660, 8202, 189, 8459, 1098, 8596, 10568, 8621, 8463, 293, 9829, 9829,
    8230, 8889, 57637, 10533, 10534, 8703, 8763, 8617, 8618, 57689, 8213, 57533, 8463, 295, 8259,
    8208, 237, 8291, 238, 1080, 1077, 161, 8660, 57638, 236, 8520, 10764, 8749, 10716, 8489, 307,
    299, 8465, 8464, 8465, 305, 8887, 437, 8712, 8453, 8734, 10717, 305, 8747, 8890, 8484, 8890,
    10775, 10812, 1105, 303, 57690, 953, 10812, 191, 57534, 8712, 8953, 8949, 8948, 8947, 8712,
    8290, 297, 1110, 239, 309, 1081, 57639, 567, 57691, 57535, 1112, 1108, 954, 1008, 311, 1082,
    57640, 312, 1093, 1116, 57692, 57536, 8666, 8656, 10523, 10510, 8806, 10891, 10594, 314, 10676,
    8466, 955, 10216, 10641, 10216, 10885, 171, 8592, 8676, 10527, 10525, 8617, 8619, 10553, 10611,
    8610, 10923, 10521, 10925, 10925, 10508, 10098, 123, 91, 10635, 10639, 10637, 318, 316, 8968,
    123, 1083, 10550, 8220, 8222, 10599, 10571, 8626, 8804, 8592, 8610, 8637, 8636, 8647, 8596,
    8646, 8651, 8621, 8907, 8922, 8804, 8806, 10877, 10877, 10920, 10879, 10881, 10883, 8922, 10899,
    10885, 8918, 8922, 10891, 8822, 8818, 10620, 8970, 57641, 8822, 10897, 8637, 8636, 10602, 9604,
    1113, 8810, 8647, 8990, 10603, 9722, 320, 9136, 9136, 8808, 10889, 10889, 10887, 10887, 8808,
    8934, 10220, 8701, 10214, 10229, 10231, 10236, 10230, 8619, 8620, 10629, 57693, 10797, 10804,
    8727, 95, 9674, 9674, 10731, 40, 10643, 8646, 8991, 8651, 10605, 8206, 8895, 8249, 57537, 8624,
    8818, 10893, 10895, 91, 8216, 8218, 322, 60, 10918, 10873, 8918, 8907, 8905, 10614, 10875,
    10646, 9667, 8884, 9666, 10570, 10598, 8808, 8808, 8762, 175, 9794, 10016, 10016, 8614, 8614,
    8615, 8612, 8613, 9646, 10793, 1084, 8212, 8737, 57642, 8487, 181, 8739, 42, 10992, 183, 8722,
    8863, 8760, 10794, 10971, 8230, 8723, 8871, 57694, 8723, 57538, 8766, 956, 8888, 8888, 8921,
    8811, 8811, 8653, 8654, 8920, 8810, 8810, 8655, 8879, 8878, 8711, 324, 8736, 8777, 10864, 8779,
    329, 8777, 9838, 9838, 8469, 160, 8782, 8783, 10819, 328, 326, 8775, 10861, 10818, 1085, 8211,
    8800, 8663, 10532, 8599, 8599, 8784, 8802, 10536, 8770, 8708, 8708, 57643, 8807, 8817, 8817,
    8807, 10878, 10878, 8821, 8815, 8815, 8654, 8622, 10994, 8715, 8956, 8954, 8715, 1114, 8653,
    8806, 8602, 8229, 8816, 8602, 8622, 8816, 8806, 10877, 10877, 8814, 8820, 8814, 8938, 8940,
    8740, 57695, 172, 8713, 8953, 8949, 8713, 8951, 8950, 8716, 8716, 8958, 8957, 8742, 8742, 11005,
    8706, 10772, 8832, 8928, 10927, 8832, 10927, 8655, 8603, 10547, 8605, 8603, 8939, 8941, 8833,
    8929, 10928, 57539, 8740, 8742, 8769, 8772, 8772, 8740, 8742, 8930, 8931, 8836, 10949, 8840,
    8834, 8840, 10949, 8833, 10928, 8837, 10950, 8841, 8835, 8841, 10950, 8825, 241, 8824, 8938,
    8940, 8939, 8941, 957, 35, 8470, 8199, 8877, 10500, 8781, 8876, 8805, 62, 10718, 10498, 8804,
    60, 8884, 10499, 8885, 8764, 8662, 10531, 8598, 8598, 10535, 9416, 243, 8859, 8858, 244, 1086,
    8861, 337, 10808, 8857, 10684, 339, 10687, 57644, 731, 242, 10689, 10677, 937, 8750, 8634,
    10686, 10683, 8254, 10688, 333, 969, 959, 10678, 8854, 57696, 10679, 10681, 8853, 8744, 8635,
    10845, 8500, 8500, 170, 186, 8886, 10838, 10839, 10843, 8500, 248, 8856, 245, 8855, 10806, 246,
    9021, 8741, 182, 8741, 10995, 11005, 8706, 1087, 37, 46, 8240, 8869, 8241, 57645, 966, 981,
    8499, 9742, 960, 8916, 982, 8463, 8462, 8463, 43, 10787, 8862, 10786, 8724, 10789, 10866, 177,
    10790, 10791, 177, 10773, 57697, 163, 8826, 10931, 10935, 8828, 10927, 8826, 10935, 8828, 10927,
    10937, 10933, 8936, 8830, 8242, 8473, 10933, 10937, 8936, 8719, 9006, 8978, 8979, 8733, 8733,
    8830, 8880, 57541, 968, 8200, 57646, 10764, 57698, 8279, 57542, 8461, 10774, 63, 8799, 34, 8667,
    8658, 10524, 10511, 10596, 8765, 341, 8730, 10675, 10217, 10642, 10661, 10217, 187, 8594, 10613,
    8677, 10528, 10547, 10526, 8618, 8620, 10565, 10612, 8611, 8605, 10522, 8758, 8474, 10509,
    10099, 125, 93, 10636, 10638, 10640, 345, 343, 8969, 125, 1088, 10551, 10601, 8221, 8221, 8627,
    8476, 8475, 8476, 8477, 9645, 174, 10621, 8971, 57647, 8641, 8640, 10604, 961, 1009, 8594, 8611,
    8641, 8640, 8644, 8652, 8649, 8605, 8908, 730, 8787, 8644, 8652, 8207, 9137, 9137, 10990, 10221,
    8702, 10215, 10630, 57699, 10798, 10805, 41, 10644, 10770, 8649, 8250, 57543, 8625, 93, 8217,
    8217, 8908, 8906, 9657, 8885, 9656, 10702, 10600, 8478, 347, 8218, 8827, 10932, 10936, 353,
    8829, 10928, 351, 349, 10934, 10938, 8937, 10771, 8831, 1089, 8901, 8865, 10854, 8664, 10533,
    8600, 8600, 167, 59, 10537, 8726, 8726, 10038, 57648, 8994, 9839, 1097, 1096, 8739, 8741, 173,
    963, 962, 962, 8764, 10858, 8771, 8771, 10910, 10912, 10909, 10911, 8774, 10788, 10610, 8592,
    8726, 10803, 10724, 8739, 8995, 10922, 10924, 10924, 1100, 47, 10692, 9023, 57700, 9824, 9824,
    8741, 8851, 8851, 8852, 8852, 8847, 8849, 8847, 8849, 8848, 8850, 8848, 8850, 9633, 9633, 9642,
    9642, 8594, 57544, 8726, 8995, 8902, 9734, 9733, 1013, 981, 175, 8834, 10949, 10941, 8838,
    10947, 10945, 10955, 8842, 10943, 10617, 8834, 8838, 10949, 8842, 10955, 10951, 10965, 10963,
    8827, 10936, 8829, 10928, 10938, 10934, 8937, 8831, 8721, 9834, 8835, 185, 178, 179, 10950,
    10942, 10968, 8839, 10948, 10185, 10967, 10619, 10946, 10956, 8843, 10944, 8835, 8839, 10950,
    8843, 10956, 10952, 10964, 10966, 8665, 10534, 8601, 8601, 10538, 223, 8982, 964, 9140, 357,
    355, 1090, 8411, 8981, 57649, 8756, 8756, 952, 977, 977, 8776, 8764, 8201, 8776, 8764, 254, 732,
    215, 8864, 10801, 10800, 8749, 10536, 8868, 9014, 10993, 57701, 10970, 10537, 8244, 8482, 9653,
    9663, 9667, 8884, 8796, 9657, 8885, 9708, 8796, 10810, 10809, 10701, 10811, 9186, 57545, 1094,
    1115, 359, 8812, 8606, 8608, 8657, 10595, 250, 8593, 1118, 365, 251, 1091, 8645, 369, 10606,
    10622, 57650, 249, 8639, 8638, 9600, 8988, 8988, 8975, 9720, 363, 168, 371, 57702, 8593, 8597,
    8639, 8638, 8846, 965, 978, 965, 8648, 8989, 8989, 8974, 367, 9721, 57546, 8944, 361, 9653,
    9652, 8648, 252, 10663, 8661, 10984, 10985, 8872, 10652, 1013, 1008, 8709, 981, 982, 8733, 8597,
    1009, 962, 8842, 10955, 8843, 10956, 977, 8882, 8883, 1074, 8866, 8744, 8891, 8794, 8942, 124,
    124, 57651, 8882, 8834, 8835, 57703, 8733, 8883, 57547, 10955, 8842, 10956, 8843, 10650, 373,
    10847, 8743, 8793, 8472, 57652, 57704, 8472, 8768, 8768, 57548, 8898, 9711, 8899, 9661, 57653,
    10234, 10231, 958, 10232, 10229, 10236, 8955, 10752, 57705, 10753, 10754, 10233, 10230, 57549,
    10758, 10756, 9651, 8897, 8896, 253, 1103, 375, 1099, 165, 57654, 1111, 57706, 57550, 1102, 255,
    378, 382, 1079, 380, 8488, 950, 57655, 1078, 8669, 57707, 57551, 8205, 8204,
];

/// Second characters.
#[rustfmt::skip]
pub(super) static SECONDS: [u32; 93] = [
    20644664, 20906808, 20972344, 21103416, 21234488, 21300024, 21431096, 21758776, 21824312,
    21955384, 22020920, 22151992, 22414136, 22545208, 22676280, 22814930, 23003960, 23135032,
    23208146, 33169418, 39387955, 46276837, 46342373, 51183104, 55901696, 65601642, 68812288,
    71237120, 71302656, 79494656, 82050560, 87490048, 87555584, 89981752, 90054866, 90112824,
    90309432, 90382546, 90440504, 90841298, 90964792, 91030328, 91489080, 91554616, 91882296,
    92472120, 92668728, 92930872, 93127480, 93193016, 93258552, 94110520, 94569272, 94634808,
    94700344, 95355704, 95421240, 96084197, 96142136, 96404280, 96535352, 96731960, 96797496,
    97190712, 97977144, 98115794, 98239288, 98370360, 98501432, 98640082, 98763576, 99688658,
    99819730, 99885266, 100081874, 100147410, 100212946, 100344018, 100409554, 109577009, 119864832,
    120520192, 120651264, 133627392, 133692928, 133758464, 133824000, 134684882, 134750418,
    135134720, 135200256, 135265792, 135331328,
];

/// Names that need no semicolon.
#[rustfmt::skip]
pub(super) static WITHOUT_END: [u16; 106] = [
    0, 1, 2, 4, 7, 14, 17, 18, 32, 38, 120, 121, 123, 127, 141, 153, 188, 189, 193, 209, 226, 362,
    365, 366, 370, 379, 380, 382, 406, 411, 494, 516, 521, 525, 551, 581, 598, 603, 604, 606, 609,
    615, 649, 654, 655, 759, 785, 790, 792, 830, 859, 882, 897, 933, 937, 945, 986, 987, 1011, 1013,
    1019, 1073, 1116, 1118, 1121, 1124, 1154, 1165, 1199, 1320, 1337, 1353, 1357, 1395, 1453, 1509,
    1539, 1542, 1553, 1577, 1578, 1584, 1586, 1589, 1592, 1621, 1627, 1666, 1680, 1718, 1792, 1805,
    1892, 1893, 1894, 1920, 1940, 1942, 1979, 1983, 1990, 1999, 2022, 2101, 2105, 2111,
];
